import { html, type Html } from './html.js';

const styles = html`
  :root { color-scheme: light dark; --line: color-mix(in srgb, currentColor 15%, transparent); } * {
  box-sizing: border-box; } body { margin: 0 auto; max-width: 44rem; padding: 1.5rem 1rem 4rem;
  font: 16px/1.5 system-ui, sans-serif; } header { display: flex; flex-wrap: wrap; gap: .5rem 1rem;
  align-items: baseline; margin-bottom: 1.25rem; } h1 { font-size: 1.4rem; margin: 0; flex: 1 1
  auto; } nav { display: flex; flex-wrap: wrap; gap: .4rem; } nav a, .network { border: 1px solid
  var(--line); border-radius: 1rem; padding: .05rem .7rem; font-size: .85rem; text-decoration: none;
  color: inherit; } nav a[aria-current] { background: #2563eb; border-color: #2563eb; color: #fff; }
  article { border: 1px solid var(--line); border-radius: .75rem; padding: 1rem; margin: 0 0 1rem;
  overflow-wrap: anywhere; } article.deleted { opacity: .55; } article.deleted .text {
  text-decoration: line-through; } .meta { display: flex; flex-wrap: wrap; gap: .25rem .75rem;
  align-items: center; font-size: .85rem; opacity: .85; } .text { white-space: pre-wrap; margin:
  .6rem 0; } h2 { font-size: 1.1rem; margin: .6rem 0 0; } .media { display: grid;
  grid-template-columns: repeat(auto-fill, minmax(11rem, 1fr)); gap: .5rem; margin: .6rem 0; }
  .media img { width: 100%; height: 11rem; object-fit: cover; border-radius: .5rem; background:
  var(--line); } .file { border: 1px dashed var(--line); border-radius: .5rem; padding: .75rem;
  font-size: .85rem; } dl { display: grid; grid-template-columns: max-content 1fr; gap: .1rem 1rem;
  font-size: .85rem; margin: .6rem 0 0; } dt { opacity: .7; } dd { margin: 0; font-family:
  ui-monospace, monospace; } .empty { text-align: center; opacity: .7; padding: 4rem 0; }
`;

/** A whole page; `refreshSeconds` makes the browser load it again by itself. */
export function page(options: {
  readonly title: string;
  readonly body: Html;
  readonly refreshSeconds?: number;
}): string {
  const refresh = options.refreshSeconds
    ? html`<meta http-equiv="refresh" content="${options.refreshSeconds}" />`
    : null;
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        ${refresh}
        <title>${options.title}</title>
        <style>
          ${styles}
        </style>
      </head>
      <body>
        ${options.body}
      </body>
    </html>`.markup;
}
