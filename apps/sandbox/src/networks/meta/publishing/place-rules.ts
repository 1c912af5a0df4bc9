import type { GraphCall } from '../graph/graph-call.js';
import { invalidParameter } from '../graph/graph-error.js';

/** Checks `place`, a Page with a location, and `tags`, which need one. */
export function readPlace({ parameters, desk }: GraphCall): string | null {
  const place = parameters.text('place') ?? null;
  if (place === null && parameters.has('tags')) {
    throw invalidParameter('You must specify a place to tag people.');
  }
  if (place !== null && (desk.directory.page(place)?.location ?? null) === null) {
    throw invalidParameter('Param place must be the ID of a Page with a location');
  }
  return place;
}
