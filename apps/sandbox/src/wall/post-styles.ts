import { css } from './html.js';

/** Posts as cards, before a network gives them its own order and dress. */
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
  .avatar,
  .network {
    display: grid;
    place-items: center;
    flex: none;
    color: var(--on-network);
    background: var(--network);
  }
  .avatar {
    width: 2.4rem;
    height: 2.4rem;
    border-radius: 50%;
    font-weight: 650;
    font-size: 0.85rem;
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
  .network {
    width: 1.5rem;
    height: 1.5rem;
    border-radius: 0.4rem;
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
`;

/** Where readers of each network find the parts of a post, and in what dress. */
export const networkStyles = css`
  /* Pictures from edge to edge. */
  :is([data-look='linkedin'], [data-look='facebook'], [data-look='telegram']) .media,
  :is([data-look='instagram'], [data-look='tiktok'], [data-look='snapchat']) .media {
    margin: 0 -0.9rem;
    border-radius: 0;
  }
  /* Pictures above the text. */
  :is([data-look='instagram'], [data-look='tiktok']) .media,
  :is([data-look='telegram'], [data-look='snapchat']) .media {
    order: 1;
  }
  :is([data-look='instagram'], [data-look='reddit'], [data-look='tiktok']) .actions {
    justify-content: flex-start;
    gap: 0.9rem;
    padding: 0;
  }
  :is([data-look='linkedin'], [data-look='facebook']) .actions {
    border-top: 1px solid var(--line);
    padding-top: 0.6rem;
  }
  :is([data-look='reddit'], [data-look='pinterest'], [data-look='x']) .media {
    border-radius: 1rem;
  }
  [data-look='x'] .media {
    border: 1px solid var(--line);
  }
  :is([data-look='x'], [data-look='tiktok']) {
    --network: light-dark(#0f1419, #e7e9ea) !important;
    --on-network: light-dark(#ffffff, #0f1419) !important;
  }
  [data-look='instagram'] .avatar {
    background: conic-gradient(from 200deg, #feda75, #fa7e1e, #d62976, #962fbf, #4f5bd5, #feda75);
  }
  [data-look='instagram'] .network {
    background: linear-gradient(45deg, #fa7e1e, #d62976 55%, #4f5bd5);
  }
  [data-look='instagram'] .media {
    aspect-ratio: 1;
  }
  [data-look='instagram'] .actions {
    order: 2;
    color: var(--text);
  }
  :is([data-look='instagram'] .text, [data-look='tiktok'] .actions) {
    order: 3;
  }
  [data-look='reddit'] h2 {
    font-size: 1.15rem;
  }
  [data-look='reddit'] .actions {
    gap: 0.5rem;
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
  :is([data-look='youtube'] .media video, [data-look='tiktok'] .media img) {
    object-fit: contain;
    background: #000;
  }
  :is([data-look='youtube'], [data-look='wordpress']) h2 {
    order: -1;
  }
  [data-look='youtube'] .text {
    background: var(--canvas);
    border-radius: 0.6rem;
    padding: 0.6rem 0.75rem;
    font-size: 0.88rem;
  }
  :is([data-look='tiktok'], [data-look='snapchat']) .media {
    aspect-ratio: 4/5;
  }
  :is([data-look='tiktok'], [data-look='telegram']) .text,
  [data-look='tiktok'] h2 {
    order: 2;
  }
  [data-look='snapchat'] .by {
    background: #fffc00;
    color: #111111;
    margin: -0.9rem -0.9rem -0.6rem;
    padding: 0.7rem 0.9rem;
    border-radius: 0.75rem 0.75rem 0 0;
  }
  [data-look='snapchat'] .when {
    color: #3b3a00;
  }
  [data-look='snapchat'] :is(.avatar, .network) {
    background: #111111;
    color: #fffc00;
  }
  [data-look='snapchat'] .media:last-child {
    margin-bottom: -0.9rem;
    border-radius: 0 0 0.75rem 0.75rem;
  }
  [data-look='pinterest'] {
    border-radius: 1.25rem;
  }
  [data-look='pinterest'] .media {
    order: -3;
  }
  [data-look='pinterest'] h2 {
    order: -2;
  }
  [data-look='pinterest'] .text {
    order: -1;
    color: var(--muted);
    font-size: 0.9rem;
  }
  [data-look='telegram'] {
    border-radius: 1.1rem 1.1rem 1.1rem 0.3rem;
  }
  [data-look='telegram'] .actions {
    order: 3;
    justify-content: flex-end;
    padding: 0;
  }
  [data-look='telegram'] .who b {
    color: light-dark(#1c7fb0, #6cc3ee);
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
