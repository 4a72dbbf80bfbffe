/** Other spellings of the technologies of the calibration form, as people type them. */
const spellings: Record<string, string> = {
  vue: 'vue.js',
  vuejs: 'vue.js',
  reactjs: 'react',
  'react.js': 'react',
  angularjs: 'angular',
  next: 'next.js',
  nextjs: 'next.js',
  nuxt: 'nuxt.js',
  nuxtjs: 'nuxt.js',
  node: 'node.js',
  nodejs: 'node.js',
  nest: 'nestjs',
  'nest.js': 'nestjs',
  'express.js': 'express',
  spring: 'spring boot',
  rails: 'ruby on rails',
  ror: 'ruby on rails',
  kotlin: 'kotlin/android',
  android: 'kotlin/android',
  dotnet: '.net',
  '.net core': '.net',
  'asp.net core': 'asp.net',
  csharp: 'c#',
  golang: 'go',
  ts: 'typescript',
  js: 'javascript',
  postgres: 'postgresql',
  mongo: 'mongodb',
  k8s: 'kubernetes',
  'google cloud': 'gcp',
  'amazon web services': 'aws',
  'microsoft azure': 'azure',
};

/** Who masters the first also masters the others. */
const covers: Record<string, readonly string[]> = {
  'next.js': ['react', 'javascript'],
  'nuxt.js': ['vue.js', 'javascript'],
  react: ['javascript'],
  'react native': ['react', 'javascript'],
  'vue.js': ['javascript'],
  angular: ['typescript', 'javascript'],
  typescript: ['javascript'],
  express: ['node.js', 'javascript'],
  fastify: ['node.js', 'javascript'],
  nestjs: ['node.js', 'typescript', 'javascript'],
  'node.js': ['javascript'],
  django: ['python'],
  flask: ['python'],
  fastapi: ['python'],
  laravel: ['php'],
  symfony: ['php'],
  'spring boot': ['java'],
  '.net': ['c#'],
  'asp.net': ['c#', '.net'],
  'ruby on rails': ['ruby'],
  swift: ['ios'],
  ios: ['swift'],
};

const nameOf = (technology: string) => {
  const plain = technology.trim().toLowerCase();
  return spellings[plain] ?? plain;
};

/** What the provider is asked for and did not declare, as it was typed. Empty while it has declared nothing. */
export const missingTechnologies = (wanted: readonly string[], stack: readonly string[]): string[] => {
  if (stack.length === 0) return [];
  const declared = stack.map(nameOf);
  const mastered = new Set([...declared, ...declared.flatMap((name) => covers[name] ?? [])]);
  const missing = wanted.filter((technology) => technology.trim() !== '' && !mastered.has(nameOf(technology)));
  return [...new Set(missing.map((technology) => technology.trim()))].sort();
};
