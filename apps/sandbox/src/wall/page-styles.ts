import { css } from './html.js';

/** What every page of the sandbox wears: consent pages and mailbox, too. */
export const pageStyles = css`
  :root {
    color-scheme: light dark;
    --canvas: light-dark(#f6f7f8, #111417);
    --surface: light-dark(#ffffff, #191d21);
    --line: light-dark(#e1e5e9, #2f363d);
    --text: light-dark(#1b1f24, #eceff2);
    --muted: light-dark(#59636e, #a3adb8);
    --accent: light-dark(#0b6e65, #4fc3b4);
    --on-accent: light-dark(#ffffff, #06201d);
    --focus: light-dark(#0b57d0, #8ab4f8);
  }
  * {
    box-sizing: border-box;
  }
  body {
    margin: 0 auto;
    max-width: 44rem;
    padding: 1.5rem 1rem 4rem;
    background: var(--canvas);
    color: var(--text);
    font:
      15px/1.5 Inter,
      system-ui,
      -apple-system,
      'Segoe UI',
      sans-serif;
    -webkit-font-smoothing: antialiased;
  }
  :focus-visible {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }
  body > header {
    display: flex;
    flex-wrap: wrap;
    gap: 0.75rem 1rem;
    align-items: center;
    margin-bottom: 1.5rem;
  }
  h1 {
    font-size: 1.35rem;
    line-height: 1.3;
    letter-spacing: -0.012em;
    margin: 0;
    flex: 1 1 auto;
  }
  h1 small {
    display: block;
    font-size: 0.9rem;
    font-weight: 400;
    letter-spacing: 0;
    color: var(--muted);
  }
  nav {
    display: flex;
    flex-wrap: wrap;
    gap: 0.4rem;
  }
  nav a {
    border: 1px solid var(--line);
    border-radius: 1rem;
    padding: 0.15rem 0.75rem;
    font-size: 0.85rem;
    text-decoration: none;
    color: inherit;
    background: var(--surface);
  }
  nav a:hover {
    border-color: var(--muted);
  }
  nav a[aria-current] {
    background: var(--accent);
    border-color: var(--accent);
    color: var(--on-accent);
  }
  article {
    background: var(--surface);
    border: 1px solid var(--line);
    border-radius: 0.75rem;
    padding: 1rem;
    margin: 0 0 1rem;
    overflow-wrap: anywhere;
  }
  h2 {
    font-size: 1.05rem;
    line-height: 1.35;
    margin: 0;
  }
  .text {
    white-space: pre-wrap;
  }
  .meta {
    display: flex;
    flex-wrap: wrap;
    gap: 0.25rem 0.75rem;
    align-items: center;
    font-size: 0.85rem;
    color: var(--muted);
  }
  dl {
    display: grid;
    grid-template-columns: max-content 1fr;
    gap: 0.2rem 1rem;
    font-size: 0.85rem;
    margin: 1rem 0 0;
  }
  dt {
    color: var(--muted);
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
    font-family: ui-monospace, monospace;
  }
  .empty {
    text-align: center;
    color: var(--muted);
    padding: 4rem 0;
  }
`;

/** The wall has the whole window: as many columns as fit. */
export const wallStyles = css`
  body {
    max-width: 84rem;
    padding: 1.5rem 1.25rem 4rem;
  }
  main {
    columns: 17.5rem;
    column-gap: 1rem;
  }
  main .empty {
    column-span: all;
  }
`;
