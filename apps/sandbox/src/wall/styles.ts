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
  .network {
    border: 1px solid var(--line);
    border-radius: 1rem;
    padding: 0.05rem 0.7rem;
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

/** Posts as cards. The parts of a card stand in one order; each network moves them to where its readers have them. */
export const postStyles = css`
  .post {
    display: flex;
    flex-direction: column;
    gap: 0.6rem;
    padding: 0.9rem;
    break-inside: avoid;
    box-shadow: 0 1px 2px light-dark(#1b1f240d, #0006);
  }
  .post.deleted {
    opacity: 0.55;
  }
  .post.deleted .text {
    text-decoration: line-through;
  }
  .by {
    display: flex;
    gap: 0.6rem;
    align-items: center;
  }
  .avatar {
    display: grid;
    place-items: center;
    flex: none;
    width: 2.4rem;
    height: 2.4rem;
    border-radius: 50%;
    font-weight: 650;
    font-size: 0.85rem;
    color: var(--on-network);
    background: var(--network);
  }
  .who {
    flex: 1;
    min-width: 0;
    line-height: 1.3;
  }
  .who b {
    display: block;
  }
  .when {
    display: flex;
    flex-wrap: wrap;
    gap: 0 0.5rem;
    font-size: 0.78rem;
    color: var(--muted);
  }
  .when a {
    color: inherit;
    text-decoration: none;
  }
  .when a:hover {
    text-decoration: underline;
  }
  .when strong {
    color: light-dark(#b3261e, #ff8a80);
  }
  .post .network {
    display: grid;
    place-items: center;
    flex: none;
    width: 1.5rem;
    height: 1.5rem;
    padding: 0;
    border: 0;
    border-radius: 0.4rem;
    background: var(--network);
    color: var(--on-network);
    font:
      650 0.7rem/1 system-ui,
      sans-serif;
    letter-spacing: -0.03em;
  }
  .media {
    display: grid;
    gap: 2px;
    border-radius: 0.6rem;
    overflow: hidden;
  }
  .media[data-count='2'],
  .media[data-count='4'] {
    grid-template-columns: 1fr 1fr;
  }
  .media[data-count='3'] {
    grid-template-columns: 1fr 1fr 1fr;
  }
  .media img,
  .media video {
    display: block;
    width: 100%;
    height: 100%;
    max-height: 30rem;
    object-fit: cover;
    background: var(--line);
  }
  .file {
    display: flex;
    gap: 0.5rem;
    align-items: center;
    border: 1px dashed var(--line);
    border-radius: 0.5rem;
    padding: 0.75rem;
    font-size: 0.82rem;
    color: var(--muted);
  }
  .icon {
    width: 1.15rem;
    height: 1.15rem;
    flex: none;
    fill: none;
    stroke: currentColor;
    stroke-width: 1.6;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  .actions {
    display: flex;
    justify-content: space-between;
    padding: 0 0.25rem;
    color: var(--muted);
  }
  [data-look='x'] .media {
    border-radius: 1rem;
    border: 1px solid var(--line);
  }
  [data-look='x'],
  [data-look='tiktok'] {
    --network: light-dark(#0f1419, #e7e9ea) !important;
    --on-network: light-dark(#ffffff, #0f1419) !important;
  }
  [data-look='linkedin'] .media,
  [data-look='facebook'] .media {
    margin: 0 -0.9rem;
    border-radius: 0;
  }
  [data-look='linkedin'] .actions,
  [data-look='facebook'] .actions {
    border-top: 1px solid var(--line);
    padding-top: 0.6rem;
  }
  [data-look='instagram'] .avatar {
    background: conic-gradient(from 200deg, #feda75, #fa7e1e, #d62976, #962fbf, #4f5bd5, #feda75);
  }
  [data-look='instagram'] .network {
    background: linear-gradient(45deg, #fa7e1e, #d62976 55%, #4f5bd5);
  }
  [data-look='instagram'] .media {
    order: 1;
    margin: 0 -0.9rem;
    border-radius: 0;
    aspect-ratio: 1;
  }
  [data-look='instagram'] .actions {
    order: 2;
    justify-content: flex-start;
    gap: 0.9rem;
    color: var(--text);
    padding: 0;
  }
  [data-look='instagram'] .text {
    order: 3;
  }
  [data-look='reddit'] h2 {
    font-size: 1.15rem;
  }
  [data-look='reddit'] .media {
    border-radius: 1rem;
  }
  [data-look='reddit'] .actions {
    justify-content: flex-start;
    gap: 0.5rem;
    padding: 0;
  }
  [data-look='reddit'] .actions .icon {
    padding: 0.3rem;
    width: 2.4rem;
    height: 1.9rem;
    border-radius: 1rem;
    background: var(--canvas);
  }
  [data-look='youtube'] .media {
    order: -2;
    margin: -0.9rem -0.9rem 0.1rem;
    border-radius: 0.75rem 0.75rem 0 0;
    aspect-ratio: 16/9;
  }
  [data-look='youtube'] .media video {
    object-fit: contain;
    background: #000;
  }
  [data-look='youtube'] h2 {
    order: -1;
  }
  [data-look='youtube'] .text {
    background: var(--canvas);
    border-radius: 0.6rem;
    padding: 0.6rem 0.75rem;
    font-size: 0.88rem;
  }
  [data-look='tiktok'],
  [data-look='snapchat'] {
    position: relative;
  }
  [data-look='tiktok'] .media,
  [data-look='snapchat'] .media {
    order: 1;
    margin: 0 -0.9rem;
    border-radius: 0;
    aspect-ratio: 4/5;
  }
  [data-look='tiktok'] .media img {
    object-fit: contain;
    background: #000;
  }
  [data-look='tiktok'] .text,
  [data-look='tiktok'] h2 {
    order: 2;
  }
  [data-look='tiktok'] .actions {
    order: 3;
    justify-content: flex-start;
    gap: 0.9rem;
    padding: 0;
  }
  [data-look='snapchat'] .by {
    background: #fffc00;
    color: #111111;
    margin: -0.9rem -0.9rem 0;
    padding: 0.7rem 0.9rem;
    border-radius: 0.75rem 0.75rem 0 0;
  }
  [data-look='snapchat'] .when {
    color: #3b3a00;
  }
  [data-look='snapchat'] .avatar {
    background: #111111;
    color: #fffc00;
  }
  [data-look='snapchat'] .network {
    background: #111111;
    color: #fffc00;
  }
  [data-look='snapchat'] .media:last-child {
    margin-bottom: -0.9rem;
    border-radius: 0 0 0.75rem 0.75rem;
  }
  [data-look='pinterest'] .media {
    order: -3;
    border-radius: 1rem;
  }
  [data-look='pinterest'] h2 {
    order: -2;
  }
  [data-look='pinterest'] .text {
    order: -1;
    color: var(--muted);
    font-size: 0.9rem;
  }
  [data-look='pinterest'] {
    border-radius: 1.25rem;
  }
  [data-look='telegram'] .media {
    order: 1;
    margin: 0 -0.9rem;
    border-radius: 0;
  }
  [data-look='telegram'] .text {
    order: 2;
  }
  [data-look='telegram'] .actions {
    order: 3;
    justify-content: flex-end;
    padding: 0;
  }
  [data-look='telegram'] .who b {
    color: light-dark(#1c7fb0, #6cc3ee);
  }
  [data-look='telegram'] {
    border-radius: 1.1rem 1.1rem 1.1rem 0.3rem;
  }
  [data-look='discord'] {
    background: #313338;
    border-color: #232428;
    color: #dbdee1;
    --muted: #949ba4;
    --line: #45474d;
  }
  [data-look='discord'] .media {
    max-width: 20rem;
  }
  [data-look='wordpress'] h2 {
    order: -1;
    font:
      600 1.35rem/1.25 Georgia,
      'Times New Roman',
      serif;
  }
  [data-look='wordpress'] .text {
    font-family: Georgia, 'Times New Roman', serif;
    font-size: 1rem;
  }
  [data-look='wordpress'] .avatar {
    border-radius: 0.4rem;
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
