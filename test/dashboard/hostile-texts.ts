/** What a script would do first, so that a test sees it. */
const ACT = 'window.hacked=1';

const TAGS = [
  `<script>${ACT}</script>`,
  `<img src=x onerror=${ACT}>`,
  `<svg onload=${ACT}>`,
  `<svg><script>${ACT}</script></svg>`,
  `<iframe srcdoc="<script>parent.${ACT}</script>">`,
  `<body onload=${ACT}>`,
  `<details open ontoggle=${ACT}>`,
  `<video><source onerror=${ACT}></video>`,
  `<math><mtext><img src=x onerror=${ACT}>`,
  `<a href="javascript:${ACT}">x</a>`,
  `<form action="javascript:${ACT}"><button>x`,
  `<style>@import 'javascript:${ACT}'</style>`,
  `<link rel=stylesheet href="javascript:${ACT}">`,
  `<base href="javascript:${ACT}//">`,
  `<meta http-equiv=refresh content="0;url=javascript:${ACT}">`,
  `<object data="javascript:${ACT}">`,
  `<template><script>${ACT}</script></template>`,
  `<noscript><p title="</noscript><img src=x onerror=${ACT}>">`,
];
const BREAKS = [
  `"><img src=x onerror=${ACT}>`,
  `'><svg onload=${ACT}>`,
  `" autofocus onfocus=${ACT} x="`,
  `--><script>${ACT}</script>`,
  `]]><script>${ACT}</script>`,
  `</title><script>${ACT}</script>`,
  `</textarea><script>${ACT}</script>`,
  `\u2028<script>${ACT}</script>`,
  `\`;${ACT};//`,
  `';${ACT};//`,
  `\${${ACT}}`,
  `{{constructor.constructor('${ACT}')()}}`,
  `<%= ${ACT} %>`,
  `#{${ACT}}`,
];
const ADDRESSES = [
  `javascript:${ACT}`,
  `JaVaScRiPt:${ACT}`,
  `java\tscript:${ACT}`,
  `data:text/html,<script>${ACT}</script>`,
  `vbscript:${ACT}`,
  `//evil.example/${ACT}`,
  `https://evil.example/"onmouseover=${ACT}`,
];
const LETTERS = [
  '\u202Egnp.exe',
  '\u2066\u202Eabc\u2069',
  'שלום עולם, مرحبا بالعالم',
  '\u200B\u200C\u200D\uFEFF',
  'a\u0301'.repeat(300),
  'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘G̴̻͈͍͔̹̑͗̎̅͛́Ǫ̵̹̻̝̳͂̌̌͘!',
  '👩‍👩‍👧‍👦'.repeat(40),
  '\uD83D',
  'W'.repeat(2_000),
  'w '.repeat(2_000),
  '\n'.repeat(200),
  '{count, plural, one {x}}',
  "{name} '{' }",
  '<b>bold</b>',
  '&lt;script&gt;',
  '=HYPERLINK("https://evil.example")',
  '../../../../etc/passwd',
  '%3Cscript%3E',
  'null',
  '[object Object]',
  '__proto__',
];

/** Texts that somebody might get into a workspace: through a network, a webhook, a key, or a colleague. */
export const HOSTILE_TEXTS: readonly string[] = [...TAGS, ...BREAKS, ...ADDRESSES, ...LETTERS];
