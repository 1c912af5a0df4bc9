import { css } from './html.js';

/** Where readers of each network find the parts of a post, and in what dress. */
export const networkStyles = css`
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
    margin: -0.9rem -0.9rem -0.6rem;
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
