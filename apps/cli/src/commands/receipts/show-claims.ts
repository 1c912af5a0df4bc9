import type { Schema } from '#libs/sdk';
import type { Output } from '../../output/output.js';
import { shownTime } from '../../output/time.js';

/** What a receipt says, for people. */
export function showClaims(claims: Schema<'ReceiptClaims'>, output: Output): void {
  output.facts({
    receipt: claims.jti,
    post: claims.sub,
    account: claims.account.handle,
    published: shownTime(claims.publishedAt),
    link: claims.providerUrl,
    evidence: claims.evidence,
    content: `sha256 ${claims.content.sha256}`,
    media: claims.media.map(({ sha256, mime }) => `${mime} ${sha256 ?? 'not hashed'}`).join(', '),
    'signed by': claims.iss,
  });
}
