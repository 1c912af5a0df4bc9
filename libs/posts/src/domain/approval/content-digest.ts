import { createHash } from 'node:crypto';
import { canonicalJson } from '../receipt/canonical-json.js';
import type { PostContent } from '../planning/post-plan.js';

/** What people agree to when they approve a post. */
export type ApprovedContent = Pick<
  PostContent,
  'accountId' | 'name' | 'description' | 'assets' | 'settings' | 'publishAt'
>;

/**
 * The digest of what a post says, and where: an approval holds for this and nothing else. What the service finds out by
 * itself, such as the size of a file, is no part of it, and neither are labels.
 * @param isBoundToTime whether the approval holds for the post's time alone
 */
export function contentDigest(content: ApprovedContent, isBoundToTime: boolean): string {
  const { accountId, name, description, assets, settings, publishAt } = content;
  return sha256(
    canonicalJson({
      accountId,
      assets: assets.map(({ id, url, altText }) => ({
        altText: altText ?? null,
        // An address of ours may be written in more than one way, its id may not.
        source: id ?? url ?? null,
      })),
      description,
      name,
      settings,
      ...(isBoundToTime ? { publishAt: publishAt?.toISOString() ?? null } : {}),
    }),
  );
}

/** The digest of an approval, which whoever decides names. @param digests of its posts, in their order */
export function approvalDigest(digests: readonly string[]): string {
  return sha256(canonicalJson(digests));
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
