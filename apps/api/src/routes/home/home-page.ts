import { createHash } from 'node:crypto';
import { escapedHtml } from '../../http/index.js';

/** One thing the service has, and where it is. */
export interface HomeLink {
  readonly name: string;
  readonly title: string;
  readonly address: string;
  readonly about: string;
}

const STYLE = `
:root{color-scheme:light dark;--ink:#1c2430;--soft:#5b6676;--paper:#f6f8fb;--card:#fff;--line:#dde3ec;--accent:#2f5fe0}
@media(prefers-color-scheme:dark){:root{--ink:#e8ecf3;--soft:#9aa6b8;--paper:#12161d;--card:#1a2029;--line:#2b3442;--accent:#86a8ff}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:2rem 1rem;background:var(--paper);color:var(--ink);font:1.05rem/1.5 system-ui,sans-serif}
main{width:100%;max-width:40rem}
h1{margin:0;font-size:2.4rem;letter-spacing:-.02em}
h1 small{font-size:1rem;font-weight:400;color:var(--soft);letter-spacing:0}
p{margin:.3rem 0 1.6rem;color:var(--soft)}
ul{list-style:none;margin:0;padding:0;display:grid;gap:.7rem}
a{display:block;padding:.9rem 1.1rem;border:1px solid var(--line);border-radius:.7rem;background:var(--card);color:inherit;text-decoration:none}
a:hover,a:focus-visible{border-color:var(--accent);outline:none}
strong{color:var(--accent)}
span{display:block;color:var(--soft);font-size:.95rem}
`;

/** Nothing is loaded or run; the one style is named by its hash. */
export const HOME_CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The page people see at the address of the service. */
export function homePage(version: string, links: readonly HomeLink[]): string {
  const items = links.map(
    ({ title, address, about }) =>
      `<li><a href="${escapedHtml(address)}"><strong>${escapedHtml(title)}</strong><span>${escapedHtml(about)}</span></a></li>`,
  );
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Postrider</title><style>${STYLE}</style></head>
<body><main><h1>Postrider <small>${escapedHtml(version)}</small></h1>
<p>Publishing to many social networks: no post lost, none published twice, status always true.</p>
<ul>${items.join('')}</ul></main></body>
</html>
`;
}
