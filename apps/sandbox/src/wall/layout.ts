import { html, type Html } from './html.js';
import { pageStyles } from './page-styles.js';

/** A whole page; `refreshSeconds` makes the browser load it again by itself. */
export function page(options: {
  readonly title: string;
  readonly body: Html;
  readonly refreshSeconds?: number;
  /** What this page wears beside the styles of all. */
  readonly styles?: readonly Html[];
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
          ${[pageStyles, ...(options.styles ?? [])]}
        </style>
      </head>
      <body>
        ${options.body}
      </body>
    </html>`.markup;
}
