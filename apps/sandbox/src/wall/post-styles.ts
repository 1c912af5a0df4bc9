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
`;
