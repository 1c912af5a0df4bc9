import { isModerator } from '../communities/access.js';
import type { Community } from '../communities/community.js';
import type { Person } from '../people/person.js';
import { JsonErrors, refusal, requirementNotMet, tooLong } from '../requests/refusals.js';
import type { PostFlair } from './post-record.js';

const LONGEST_TEMPLATE_ID = 36;
const LONGEST_FLAIR_TEXT = 64;

/** What a request says about flair. */
export interface FlairWish {
  readonly templateId: string;
  readonly text: string;
  /** Name of the field with the template's id. */
  readonly field: string;
}

/** The flair of the template, with the text where that may be changed; null when none is wished. */
export function chooseFlair(one: Community, person: Person, wish: FlairWish): PostFlair | null {
  const { templateId, text, field } = wish;
  const long = [
    ...tooLong(templateId, LONGEST_TEMPLATE_ID, field),
    ...tooLong(text, LONGEST_FLAIR_TEXT, 'flair_text'),
  ];
  if (long.length > 0) throw new JsonErrors(long);
  if (templateId === '') return null;
  const template = one.flairs.find(({ id }) => id === templateId);
  if (template === undefined) throw refusal('BAD_FLAIR_TEMPLATE_ID', field);
  const isStaff = isModerator(one, person);
  if (!isStaff && (template.isModeratorOnly || !one.canAuthorsSetFlair)) {
    throw refusal('BAD_FLAIR_TARGET', field);
  }
  const isOwnText = template.isTextEditable && text.trim() !== '';
  return { templateId, text: isOwnText ? text.trim() : template.text };
}

/** A missing flair is always told with status 200, unlike the other requirements. */
export function requireFlair({ requirements }: Community, flair: PostFlair | null): void {
  if (flair !== null || !requirements.is_flair_required) return;
  const explanation = 'Your post must contain post flair.';
  throw requirementNotMet({ reason: 'FLAIR_REQUIRED', explanation, field: 'flair' }, false);
}
