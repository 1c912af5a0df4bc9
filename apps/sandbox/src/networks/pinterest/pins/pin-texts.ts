import type { Members } from '../requests/call.js';
import { invalid } from '../requests/pinterest-error.js';
import type { PinTexts } from './pins.js';

const LONGEST_TITLE = 100;
const LONGEST_DESCRIPTION = 800;
const LONGEST_LINK = 2048;
const LONGEST_ALT_TEXT = 500;

// Shorteners and domains of spam are refused; the last one is reserved by the sandbox.
const blockedDomains = ['bit.ly', 'tinyurl.com', 't.co', 'goo.gl', 'spam.example'];

/** The words of a Pin within their limits (github.com/pinterest/api-description: PinCreate). */
export function readTexts(fields: Members): PinTexts {
  return { ...readCardTexts(fields), altText: fields.text('alt_text', LONGEST_ALT_TEXT) };
}

/** The words of one card of a carousel. */
export function readCardTexts(fields: Members): Omit<PinTexts, 'altText'> {
  return {
    title: fields.text('title', LONGEST_TITLE),
    description: fields.text('description', LONGEST_DESCRIPTION),
    link: readLink(fields),
  };
}

function readLink(fields: Members): string | null {
  const link = fields.text('link', LONGEST_LINK);
  if (link === null) return null;
  if (!/^https?:\/\//i.test(link) || !URL.canParse(link)) {
    throw invalid('Invalid request: the link is not a valid URL.');
  }
  const { hostname } = new URL(link);
  if (blockedDomains.some((domain) => hostname === domain || hostname.endsWith(`.${domain}`))) {
    throw invalid("Sorry! We couldn't save this Pin because the link may lead to spam.");
  }
  return link;
}
