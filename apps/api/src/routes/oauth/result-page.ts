import type { CallbackStatus } from '#libs/accounts';
import { plainPage } from '../../http/index.js';

/** How a page ends a connect; `unknown_provider` is a callback address of no network. */
export type PageStatus = CallbackStatus | 'unknown_provider';

export interface ResultPage {
  readonly statusCode: number;
  readonly html: string;
}

interface Wording {
  readonly statusCode: number;
  readonly title: string;
  readonly text: string;
}

const MOST_CHARACTERS = 300;
const START_AGAIN = 'Go back to where you started and connect again.';

const WORDINGS: Readonly<Record<PageStatus, Wording>> = {
  connected: {
    statusCode: 200,
    title: 'Connected',
    text: 'The account is connected. You can close this page.',
  },
  denied: {
    statusCode: 403,
    title: 'Not connected',
    text: `Access was not granted. ${START_AGAIN}`,
  },
  failed: {
    statusCode: 422,
    title: 'Not connected',
    text: `The account could not be connected. ${START_AGAIN}`,
  },
  expired: {
    statusCode: 410,
    title: 'Too late',
    text: `The authorization was not finished in time. ${START_AGAIN}`,
  },
  replayed: {
    statusCode: 409,
    title: 'Already used',
    text: 'This authorization was used before. You can close this page.',
  },
  unknown_state: {
    statusCode: 400,
    title: 'Unknown authorization',
    text: `This authorization was not started here. ${START_AGAIN}`,
  },
  provider_mismatch: {
    statusCode: 400,
    title: 'Wrong network',
    text: `This authorization belongs to another network. ${START_AGAIN}`,
  },
  unknown_provider: {
    statusCode: 404,
    title: 'Unknown network',
    text: 'There is no such network here.',
  },
};

/** @param reason words of the network; escaped and shortened */
export function resultPage(status: PageStatus, reason: string | null = null): ResultPage {
  const { statusCode, title, text } = WORDINGS[status];
  const because = reason === null ? [] : [reason.slice(0, MOST_CHARACTERS)];
  const html = plainPage(title, [text, ...because]);
  return { statusCode, html };
}

/** The status in the address of a clean page, if it is one. */
export function pageStatus(word: string): PageStatus | null {
  return Object.hasOwn(WORDINGS, word) ? (word as PageStatus) : null;
}
