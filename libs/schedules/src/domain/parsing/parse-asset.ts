import { isId } from '#libs/kernel';
import type { AssetReference } from '../document/schedule-document.js';
import type { IssueSubject } from '../issues/issue.js';
import type { IssueLog } from '../issues/issue-log.js';
import { readField } from './field.js';
import { answeredParts } from './answered-parts.js';
import { knownFields, warnOfUnknownFields } from './near-misses.js';
import { isPlainObject, type PlainObject } from './plain-json.js';

export const LONGEST_URL = 4_096;
/** How a media address begins, as a pattern of JSON Schema: those know no flags. */
export const WEB_ADDRESS = '^[Hh][Tt][Tt][Pp][Ss]?://';
/** What an asset may be. */
export const assetKinds = ['image', 'video', 'audio', 'other'] as const;
/** Every field of an asset and all its spellings. */
export const assetFields = {
  url: ['url', 'media_link', 'mediaLink'],
  id: ['id', 'assetId', 'asset_id'],
  managed: ['managed'],
  originalFilename: ['originalFilename', 'original_filename', 'filename'],
  mime: ['mime', 'contentType', 'content_type'],
  kind: ['kind'],
  size: ['size'],
  duration: ['duration'],
  width: ['width'],
  height: ['height'],
  altText: ['altText', 'alt_text'],
} as const;
const webAddress = new RegExp(WEB_ADDRESS);
const known = knownFields(Object.values(assetFields), answeredParts.asset);

/** Reads one media item, a string or an object. Null when it is not usable; the reason is in the log. */
export function parseAsset(
  value: unknown,
  field: string,
  subject: IssueSubject,
  issues: IssueLog,
): AssetReference | null {
  if (typeof value === 'string') return parseText(value, field, subject, issues);
  if (!isPlainObject(value)) {
    issues.error(
      subject,
      'asset_invalid',
      field,
      'An asset is a URL or an object with a url or id',
    );
    return null;
  }
  return parseObject(value, field, subject, issues);
}

/** A reference to a bare address. */
export function assetOfUrl(url: string): AssetReference {
  return { ...noFacts, assetId: null, url };
}

/** True for an absolute http or https address. */
export function isWebAddress(text: string): boolean {
  if (text.length > LONGEST_URL || !webAddress.test(text)) return false;
  return URL.canParse(text);
}

const noFacts = {
  originalFilename: null,
  mime: null,
  kind: null,
  size: null,
  durationSeconds: null,
  width: null,
  height: null,
  altText: null,
};

function parseText(
  value: string,
  field: string,
  subject: IssueSubject,
  issues: IssueLog,
): AssetReference | null {
  const text = value.trim();
  if (text === '') {
    issues.error(
      subject,
      'asset_url_required',
      field,
      'An asset needs a url or the id of an upload',
    );
    return null;
  }
  if (isId('asset', text)) return { ...noFacts, assetId: text, url: null };
  if (isWebAddress(text)) return assetOfUrl(text);
  issues.error(subject, 'asset_invalid', field, 'A media address must be a full http or https URL');
  return null;
}

function parseObject(
  object: PlainObject,
  field: string,
  subject: IssueSubject,
  issues: IssueLog,
): AssetReference | null {
  const path = `${subject.path}.${field}`;
  warnOfUnknownFields(object, known, path, issues, subject);
  const { key: urlKey, value: url } = readField(object, path, assetFields.url);
  const { key: idKey, value: id } = readField(object, path, assetFields.id);
  if (id !== undefined && typeof id !== 'string') {
    issues.error(subject, 'asset_invalid', `${field}.${idKey}`, `${idKey} must be a string`);
    return null;
  }
  const ownId = id !== undefined && isId('asset', id.trim()) ? id.trim() : null;
  const address = typeof url === 'string' ? url.trim() : '';
  if (url !== undefined && typeof url !== 'string') {
    issues.error(subject, 'asset_invalid', `${field}.${urlKey}`, `${urlKey} must be a string`);
    return null;
  }
  if (address === '' && ownId === null) {
    const message =
      id === undefined
        ? 'An asset needs a url or the id of an upload'
        : 'This id is not the id of an upload, and there is no url';
    issues.error(subject, 'asset_url_required', `${field}.${urlKey}`, message);
    return null;
  }
  if (address !== '' && !isWebAddress(address)) {
    issues.error(
      subject,
      'asset_invalid',
      `${field}.${urlKey}`,
      'A media address must be a full http or https URL',
    );
    return null;
  }
  const facts = parseFacts(object, field, subject, issues);
  return facts && { assetId: ownId, url: address === '' ? null : address, ...facts };
}

function parseFacts(
  object: PlainObject,
  field: string,
  subject: IssueSubject,
  issues: IssueLog,
): Omit<AssetReference, 'assetId' | 'url'> | null {
  const path = `${subject.path}.${field}`;
  let isValid = true;
  const refuse = (name: string, message: string): null => {
    issues.error(subject, 'asset_invalid', `${field}.${name}`, message);
    isValid = false;
    return null;
  };
  const text = (spellings: readonly string[]): string | null => {
    const { key, value } = readField(object, path, spellings);
    if (value === undefined) return null;
    return typeof value === 'string' ? value : refuse(key, `${key} must be a string`);
  };
  const amount = (spellings: readonly string[]): number | null => {
    const { key, value } = readField(object, path, spellings);
    if (value === undefined) return null;
    const isAmount = typeof value === 'number' && Number.isFinite(value) && value >= 0;
    return isAmount ? value : refuse(key, `${key} must be a number that is not negative`);
  };
  const whole = (spellings: readonly string[]): number | null => {
    const value = amount(spellings);
    if (value === null || Number.isInteger(value)) return value;
    return refuse(spellings[0]!, `${spellings[0]} must be a whole number`);
  };
  const managed = readField(object, path, assetFields.managed).value;
  if (managed !== undefined && typeof managed !== 'boolean') {
    refuse('managed', 'managed must be true or false');
  }
  const kind = text(assetFields.kind);
  const isKind = (value: string): value is (typeof assetKinds)[number] =>
    (assetKinds as readonly string[]).includes(value);
  if (kind !== null && !isKind(kind))
    refuse('kind', `kind must be one of ${assetKinds.join(', ')}`);
  const facts = {
    originalFilename: text(assetFields.originalFilename),
    mime: text(assetFields.mime),
    kind: kind !== null && isKind(kind) ? kind : null,
    size: whole(assetFields.size),
    durationSeconds: amount(assetFields.duration),
    width: whole(assetFields.width),
    height: whole(assetFields.height),
    altText: text(assetFields.altText),
  };
  return isValid ? facts : null;
}
