/**
 * The style of the printed devis. Content security policies allow it by its hash, so it is constant and holds no text
 * of a person.
 */
export const devisStyle = `
:root { color-scheme: light; --ink: #1b1e26; --muted: #565a65; --line: #d8d2c4; --accent: #22407c; }
* { box-sizing: border-box; }
body { margin: 0; background: #efeae0; color: var(--ink); overflow-wrap: anywhere;
  font: 10pt/1.45 "Inter", "Segoe UI", "Roboto", "Noto Sans", "Liberation Sans", Arial, sans-serif; }
h1, h2, .kind, .due { font-family: "Source Serif 4", "Iowan Old Style", "Charter", "Georgia", "Noto Serif", "Liberation Serif", serif; }
h1, h2, h3, p, dl, dd, ul { margin: 0; }
h1 { font-size: 15pt; line-height: 1.2; font-weight: 400; }
h2 { font-size: 14pt; line-height: 1.25; font-weight: 400; color: var(--accent); margin-bottom: 2.5mm; break-after: avoid; }
h3 { font-size: 10pt; line-height: 1.45; break-inside: avoid; break-after: avoid; }
section { margin-top: 7mm; }
p { orphans: 3; widows: 3; }
.small { font-size: 8.5pt; line-height: 1.4; color: var(--muted); }
mark { background: none; color: var(--ink); font-weight: 600; }
.text { white-space: pre-line; margin-top: 3mm; max-width: 165mm; }
.kind { font-size: 27pt; line-height: 1.1; letter-spacing: -0.015em; color: var(--accent); margin-bottom: 2mm; }
.logo { display: block; max-width: 52mm; max-height: 22mm; object-fit: contain; object-position: left; margin-bottom: 5mm; }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.blank { position: relative; display: inline-block; min-width: 26mm; height: 1.1em; border-bottom: 0.3mm dotted #8a8577; vertical-align: baseline; }
.square { display: inline-block; width: 3.2mm; height: 3.2mm; border: 0.3mm solid var(--ink); border-radius: 0.4mm; vertical-align: -0.4mm; margin-right: 1mm; }
.hint { background: var(--ink); color: #fffdf9; text-align: center; padding: 10px 16px; }

.masthead { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 10mm; align-items: start; border-bottom: 0.4mm solid var(--ink); padding-bottom: 6mm; }
.items > div { display: grid; grid-template-columns: 36mm minmax(0, 1fr); gap: 3mm; padding: 0.7mm 0; break-inside: avoid; }
.items dt { color: var(--muted); }
.items dd { white-space: pre-line; }
.items dd .blank { display: block; height: 1.3em; }
.items dd .blank + .blank { margin-top: 3mm; }
.items > div:has(.blank) { padding: 1.2mm 0; }
.wide .items > div { grid-template-columns: 48mm minmax(0, 1fr); }
.masthead .items > div { grid-template-columns: 27mm auto; font-variant-numeric: tabular-nums; }
.masthead .items > div:last-child { font-weight: 600; }
.parties { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 10mm; }
.parties .items > div { grid-template-columns: 35mm minmax(0, 1fr); }
.parties section { margin-top: 6mm; }
.subject .items { columns: 2; column-gap: 10mm; }
.subject .items > div { grid-template-columns: 27mm minmax(0, 1fr); }

table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
tr { break-inside: avoid; }
thead { display: table-header-group; }
th, td { padding: 1.4mm 3mm 1.4mm 0; text-align: left; vertical-align: top; font-weight: 400; border-bottom: 0.2mm solid var(--line); }
th:last-child, td:last-child { padding-right: 0; }
thead th, thead td { font-size: 8.5pt; color: var(--muted); vertical-align: bottom; border-bottom: 0.3mm solid var(--ink); }
td .small, th .small { display: block; font-weight: 400; }
.figure { text-align: right; white-space: nowrap; }
.phase { break-after: avoid; }
tbody:first-of-type { break-before: avoid; }
.phase th, .phase td { background: #f6f3ec; font-weight: 600; padding-top: 1.8mm; padding-bottom: 1.8mm; }
.phase th, .work { padding-left: 2mm; }
.prices td:last-child { padding-right: 2mm; }
.prices th:last-child { padding-right: 2mm; }
.totals { margin: 5mm 0 0 auto; width: 88mm; break-inside: avoid; break-before: avoid; }
.prices tbody:last-child tr { break-after: avoid; }
.totals .blank { width: 34mm; }
.totals p { margin-top: 2mm; }
.totals p .blank { width: 14mm; min-width: 0; }
.due th, .due td { font-size: 13pt; color: var(--accent); border-bottom: 0.4mm solid var(--accent); }
.options td:first-child { width: 8mm; }
.calendar { table-layout: fixed; }
.calendar thead th:nth-child(2), .calendar thead th:nth-child(3) { width: 17.5%; }
.calendar thead th:nth-child(4) { width: 10%; }
.calendar .bar { width: 34%; padding-top: 0; padding-bottom: 0; }
.calendar td { white-space: nowrap; }
.calendar tbody th, .calendar tbody td { vertical-align: middle; }
svg { display: block; overflow: visible; }
table + .small, .wide ~ .small, p + .small { margin-top: 2mm; }
.range { width: 110mm; margin-top: 3mm; }
.scope > div { margin-bottom: 4mm; }
.scope li { break-inside: avoid; margin-bottom: 1mm; }
.scope ul { padding-left: 4mm; }
.whole, .signatures { break-inside: avoid; }
.signatures { padding-right: 0.5mm; display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 10mm; }
.annex { break-before: page; font-size: 8.5pt; }
.annex h3 { font-size: 8.5pt; margin-top: 3mm; }
.annex .text { margin-top: 1mm; }
.signatures > div { border: 0.3mm solid #8a8577; border-radius: 1mm; padding: 3mm; height: 40mm; }

@page { size: A4; margin: 14mm 17mm 17mm;
  @bottom-right { content: "Page " counter(page) " / " counter(pages); font: 8pt "Inter", "Segoe UI", "Liberation Sans", Arial, sans-serif; color: #565a65; } }
@media print {
  body { background: none; font-size: 9.5pt; print-color-adjust: exact; }
  .hint { display: none; }
  .sheet { display: table; width: 100%; table-layout: fixed; }
  .running { display: table-header-group; break-inside: avoid; }
  .running > div { display: flex; justify-content: space-between; gap: 8mm; font-size: 8pt; color: #565a65; border-bottom: 0.2mm solid #d8d2c4; padding-bottom: 2mm; margin-bottom: 5mm; }
  .running span:last-child { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  .running span:first-child { flex: none; }
  main { display: table-row-group; }
}
@media screen {
  .running { display: none; }
  .sheet { max-width: 210mm; margin: 24px auto; padding: 16mm 17mm; background: #fffdf9; box-shadow: 0 18px 40px -24px rgb(20 18 12 / 0.35); }
}
@media screen and (max-width: 640px) {
  .sheet { margin: 0; padding: 24px 16px; }
  .masthead, .parties, .signatures { grid-template-columns: minmax(0, 1fr); gap: 6mm; }
  .parties section { margin-top: 2mm; }
  .subject .items { columns: 1; }
  .totals, .range { width: 100%; }
  .wide .items > div { grid-template-columns: minmax(0, 1fr); gap: 0; }
  table { font-size: 9pt; }
  th, td { padding-right: 2mm; }
  thead .figure { white-space: normal; }
  .calendar .bar { display: none; }
  .calendar thead th:nth-child(2), .calendar thead th:nth-child(3) { width: 32%; }
  .calendar thead th:nth-child(4) { width: 15%; }
  section { overflow-x: auto; }
}
`;
