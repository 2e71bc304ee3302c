/** Where nothing may ever be asked for. */
const elsewhere = 'http://canary.invalid/path';
/** The script that none of it may run; without a digit, since the check of figures would strike that out. */
const run = 'window.hasRun=true';

/** Everything that would run a script or ask another server, where a text were taken for markup. */
const payloads: readonly string[] = [
  `<script>${run}</script>`,
  `<script src="${elsewhere}.js"></script>`,
  `<img src=x onerror="${run}">`,
  `<img src="${elsewhere}.png">`,
  `<svg onload="${run}"></svg>`,
  `<svg><script>${run}</script></svg>`,
  `<svg><animate onbegin="${run}" attributeName=x dur=s></svg>`,
  `<math><mtext><img src=x onerror="${run}"></mtext></math>`,
  `<iframe src="javascript:${run}"></iframe>`,
  `<iframe srcdoc="<script>parent.hasRun=true</script>"></iframe>`,
  `<object data="${elsewhere}"></object>`,
  `<embed src="${elsewhere}">`,
  `<video><source onerror="${run}"></video>`,
  `<audio src=x onerror="${run}">`,
  `<body onload="${run}">`,
  `<details open ontoggle="${run}">more</details>`,
  `<input autofocus onfocus="${run}">`,
  `<marquee onstart="${run}">text</marquee>`,
  `<a href="javascript:${run}">a link</a>`,
  `<a href="data:text/html,<script>${run}</script>">a link</a>`,
  `<form action="${elsewhere}"><button>Send</button></form>`,
  `<meta http-equiv="refresh" content="0;url=${elsewhere}">`,
  `<base href="${elsewhere}/">`,
  `<link rel="stylesheet" href="${elsewhere}.css">`,
  `<style>@import url("${elsewhere}.css"); body{background:url(${elsewhere}.gif)}</style>`,
  `<div style="background:url(${elsewhere}.gif)">styled</div>`,
  `<template><script>${run}</script></template>`,
  `<noscript><p title="</noscript><img src=x onerror=${run}>"></noscript>`,
  `[a link](javascript:${run})`,
  `[a link](JaVaScRiPt:${run})`,
  `[a link](java\tscript:${run})`,
  `[a link](vbscript:${run})`,
  `[a link](data:text/html;base64,PHNjcmlwdD53aW5kb3cuaGFzUnVuPTE8L3NjcmlwdD4=)`,
  `[a link](${elsewhere})`,
  `<javascript:${run}>`,
  `<${elsewhere}>`,
  `![a picture](${elsewhere}.png)`,
  `![a picture](${elsewhere}.png "a title")`,
  `![a picture][ref]\n\n[ref]: ${elsewhere}.png`,
  `[![a picture](${elsewhere}.png)](${elsewhere})`,
  `![](data:image/svg+xml,<svg onload="${run}"/>)`,
  `\`<img src=x onerror=${run}>\``,
  `> <img src=x onerror="${run}">`,
  `# <img src=x onerror="${run}">`,
  `- <script>${run}</script>`,
  `&lt;img src=x onerror="${run}"&gt;`,
  `&#x3c;script&#x3e;${run}&#x3c;/script&#x3e;`,
  `<scr<script>ipt>${run}</scr</script>ipt>`,
  `<IMG """><SCRIPT>${run}</SCRIPT>">`,
  `<img src=\`x\` onerror=${run}//`,
  `"><img src=x onerror=${run}>`,
  `'-${run}-'`,
  `]]><script>${run}</script>`,
  `<!--<img src="--><img src=x onerror=${run}//">`,
  `<x onclick="${run}" tabindex=1 id=x>words</x>`,
  `\u2028<script>${run}</script>`,
  `<img srcset="${elsewhere}.png">`,
  `<picture><source srcset="${elsewhere}.png"><img></picture>`,
  // Read as figures or claims without evidence, and withheld with all that follows where a model says them.
  `\\u003cimg src=x onerror=${run}\\u003e`,
  `| a | <img src=x onerror="${run}"> |\n| --- | --- |\n| ![x](${elsewhere}.png) | b |`,
];

/** Addresses that run a script or leave the web's encrypted part where they are followed. */
export const addresses: readonly string[] = [
  `javascript:${run}`,
  ` javascript:${run}`,
  `\u0001javascript:${run}`,
  `java\nscript:${run}`,
  `data:text/html,<script>${run}</script>`,
  `vbscript:${run}`,
  '//canary.invalid/path',
  elsewhere,
];

const markOf = (index: number) =>
  `mark${String.fromCharCode(97 + Math.floor(index / 26))}${String.fromCharCode(97 + (index % 26))}`;

/** A text that names every payload, each in a paragraph of its own between two plain words. */
export const hostileText = payloads.map((payload, index) => `So ${markOf(index)} is ${payload} here.`).join('\n\n');
export const marks: readonly string[] = payloads.map((_, index) => markOf(index));
