import { isId } from '#libs/kernel';
import type { AssetReference } from '../document/schedule-document.js';
import type { IssueSubject } from '../issues/issue.js';
import type { IssueLog } from '../issues/issue-log.js';
import { readField } from './field.js';
import { assetOfUrl, isWebAddress, parseAsset } from './parse-asset.js';
import type { PlainObject } from './plain-json.js';
import { fields, readWord } from './parsing.js';

// More than any network takes; the exact limit is the network's own rule.
export const MOST_ASSETS = 100;

export interface ParsedMedia {
  /** The spelling of the media link. */
  readonly key: string;
  readonly mediaLink: string | null;
  readonly assets: readonly AssetReference[];
  readonly hasUnreadable: boolean;
}

/** A media link alone is the only asset; beside assets it must name the first one. */
export function parseMedia(
  object: PlainObject,
  subject: IssueSubject,
  issues: IssueLog,
): ParsedMedia {
  const link = readWord(object, subject, fields.step.mediaLink, 'asset_invalid', issues);
  const list = readField(object, subject.path, fields.step.assets);
  const { assets, hasUnreadable } = parseList(list.value, subject, issues);
  const mediaLink = link.value;
  const isOwnId = mediaLink !== null && isId('asset', mediaLink);
  if (mediaLink !== null && !isOwnId && !isWebAddress(mediaLink)) {
    const message = 'A media address must be a full http or https URL';
    issues.error(subject, 'asset_invalid', link.key, message);
    return { key: link.key, mediaLink: null, assets, hasUnreadable: true };
  }
  if (mediaLink === null || hasUnreadable) {
    return { key: link.key, mediaLink, assets, hasUnreadable };
  }
  if (assets.length === 0) {
    const only = isOwnId
      ? { ...assetOfUrl(''), url: null, assetId: mediaLink }
      : assetOfUrl(mediaLink);
    return { key: link.key, mediaLink: isOwnId ? null : mediaLink, assets: [only], hasUnreadable };
  }
  const first = assets[0]!;
  if (!mayNameFirst(mediaLink, isOwnId, first)) {
    issues.error(
      subject,
      'asset_media_conflict',
      link.key,
      `${link.key} must be the address of the first asset when both are given`,
    );
  }
  return { key: link.key, mediaLink: isOwnId ? null : mediaLink, assets, hasUnreadable };
}

/** Whether the address of an upload named by its id is meant is known later, when uploads are looked up. */
function mayNameFirst(mediaLink: string, isOwnId: boolean, first: AssetReference): boolean {
  if (!isOwnId) return first.url === null || first.url === mediaLink;
  if (first.assetId !== null) return first.assetId === mediaLink;
  return first.url?.includes(`/${mediaLink}/`) ?? false;
}

function parseList(
  value: unknown,
  subject: IssueSubject,
  issues: IssueLog,
): { readonly assets: readonly AssetReference[]; readonly hasUnreadable: boolean } {
  if (value === undefined) return { assets: [], hasUnreadable: false };
  if (!Array.isArray(value)) {
    issues.error(subject, 'asset_invalid', 'assets', 'assets must be a list');
    return { assets: [], hasUnreadable: true };
  }
  if (value.length > MOST_ASSETS) {
    issues.error(
      subject,
      'media_limit_exceeded',
      'assets',
      `A post can have at most ${MOST_ASSETS} assets`,
      { limit: MOST_ASSETS, actual: value.length },
    );
    return { assets: [], hasUnreadable: true };
  }
  const assets = value.map((item, index) => parseAsset(item, `assets[${index}]`, subject, issues));
  const readable = assets.filter((asset) => asset !== null);
  return { assets: readable, hasUnreadable: readable.length < assets.length };
}
