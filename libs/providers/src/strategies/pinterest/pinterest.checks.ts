import { JsonReader } from '../../contract/json-reader.js';
import type { DraftPost, ProviderIssue } from '../../contract/validating.js';
import { caution, problem } from '../../contract/issues.js';
import { carouselIssues } from './pinterest.carousel-checks.js';
import { wordsOf } from './pinterest.kind.js';
import { mediaIssues } from './pinterest.media-checks.js';

const ALT_TEXT_LIMIT = 500;
/** The product specification knows a shorter description than the API. */
const SAFE_DESCRIPTION = 500;
/** Beyond, the definition's own limit speaks. */
const DESCRIPTION_LIMIT = 800;

/** Rules of Pinterest that the definition's data cannot say. Pure. */
export function pinterestIssues(draft: DraftPost): readonly ProviderIssue[] {
  const settings = new JsonReader(draft.settings);
  return [
    ...wordIssues(draft, settings),
    ...boardIssues(draft, settings),
    ...mediaIssues(draft, settings),
    ...carouselIssues(draft, settings),
  ];
}

function wordIssues(draft: DraftPost, settings: JsonReader): readonly ProviderIssue[] {
  const { description, altText } = wordsOf(draft);
  const length = [...(description ?? '')].length;
  const altLength = [...(altText ?? '')].length;
  const described = draft.media.flatMap((media, index) =>
    (media.altText ?? '').trim() === '' ? [] : [index],
  );
  const [first = 0] = described;
  return [
    length > SAFE_DESCRIPTION &&
      length <= DESCRIPTION_LIMIT && {
        ...caution(
          'pinterest_description_long',
          'text',
          'Descriptions over 500 characters may be cut or refused',
        ),
        limit: SAFE_DESCRIPTION,
        actual: length,
      },
    !settings.has('altText') &&
      altLength > ALT_TEXT_LIMIT && {
        ...problem(
          'pinterest_alt_text_too_long',
          `assets[${first}]`,
          `An alt text may have ${ALT_TEXT_LIMIT} characters`,
        ),
        limit: ALT_TEXT_LIMIT,
        actual: altLength,
      },
    described.length > 1 &&
      !settings.has('altText') &&
      caution('pinterest_alt_text_single', 'assets', 'A Pin has one alt text: the first is used'),
  ].filter((issue) => issue !== false);
}

function boardIssues(draft: DraftPost, settings: JsonReader): readonly ProviderIssue[] {
  const isSecret = draft.accountMetadata['privacy'] === 'SECRET' && !settings.has('boardId');
  return isSecret
    ? [caution('pinterest_board_secret', 'settings.boardId', 'Pins of a secret board are private')]
    : [];
}
