import { userFields } from '../people/user-view.js';
import type { Query } from '../server/query.js';
import { spellingOf, type Spelling } from './spelling.js';

/** What a read wants to see of posts and of the things around them. */
export interface Selection {
  readonly spelling: Spelling;
  readonly fields: readonly string[];
  readonly expansions: readonly string[];
  readonly mediaFields: readonly string[];
  readonly pollFields: readonly string[];
  readonly userFields: readonly string[];
}

/** The parameters that a selection is made of. */
export const selectionParameters = [
  'post.fields',
  'tweet.fields',
  'expansions',
  'media.fields',
  'poll.fields',
  'user.fields',
  'place.fields',
];

const mediaFields =
  `alt_text duration_ms height media_key non_public_metrics organic_metrics preview_image_url
  promoted_metrics public_metrics type url variants width`.split(/\s+/);
const pollFields = ['duration_minutes', 'end_datetime', 'id', 'options', 'voting_status'];
const placeFields = `contained_within country country_code full_name geo id name place_type`.split(
  ' ',
);

/** Reads the selection. Throws Problem for a value that the API does not know. */
export function readSelection(query: Query): Selection {
  const spelling = spellingOf(query);
  query.words('place.fields', placeFields);
  return {
    spelling,
    fields: query.words(spelling.parameter, spelling.fields),
    expansions: query.words('expansions', spelling.expansions),
    mediaFields: query.words('media.fields', mediaFields),
    pollFields: query.words('poll.fields', pollFields),
    userFields: query.words('user.fields', userFields),
  };
}
