#!/usr/bin/env bash
# Makes the two typefaces again, with the Debian packages fonttools and python3-brotli.
set -euo pipefail
cd "$(dirname "$0")"
npm pack inter-ui@4.1.1 source-serif@4.5.1
tar xzf inter-ui-4.1.1.tgz package/variable/InterVariable.woff2
tar xzf source-serif-4.5.1.tgz package/VAR/SourceSerif4Variable-Roman.ttf
fonttools varLib.instancer package/variable/InterVariable.woff2 opsz=14 wght=400:600 -o inter.ttf
fonttools varLib.instancer package/VAR/SourceSerif4Variable-Roman.ttf opsz=14 wght=400:600 -o source-serif-4.ttf
for face in inter source-serif-4; do
  pyftsubset $face.ttf --flavor=woff2 --output-file=$face.woff2 --layout-features=kern,tnum,liga --no-hinting --desubroutinize \
    --name-IDs=0,1,2,3,4,6,13,14 --obfuscate-names --unicodes=U+20-7E,U+A0-FF,U+152,U+153,U+178,U+2009-2011,U+2013,U+2014,\
U+2018-201A,U+201C-201E,U+2022,U+2026,U+202F,U+20AC,U+2122,U+2190-2193,U+2212,U+2248,U+2260,U+2264,U+2265,U+2713
done
