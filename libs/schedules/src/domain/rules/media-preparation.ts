import { planImage, planVideo, type ImagePlan } from '#libs/media';
import { hasPublicHost } from '#libs/kernel';
import type { MediaIntake } from '#libs/providers';
import type { MediaFacts, PlacedMedia, RuleContext } from './rule-context.js';

/** What preparation asks about the post an item belongs to. */
export interface PreparationContext extends Pick<RuleContext, 'subject' | 'issues' | 'strategy'> {
  readonly intake: MediaIntake;
}

type Impossible = Extract<ImagePlan, { kind: 'impossible' }>['reason'] | 'fetched';

const HINTS: Readonly<Record<Impossible, string>> = {
  animated:
    'Animations are not made still pictures: publish it as a video, or name the upload by its address with ?format=jpeg for the first picture',
  undecoded:
    'This service cannot read such pictures; those in HEIC are HEVC. Export it as JPEG or PNG, and upload that',
  no_jpeg: 'Images are converted to JPEG, which is not taken here: upload it in a type that is',
  too_small: 'Shrunk that far it would have too few pixels: upload a smaller file',
  fetched: 'The network fetches this address itself: upload the file, and it is converted',
};

/**
 * The item as it will be published: an image that only lacks form or size is told by the facts it will have,
 * with a warning that says what is done to it. What cannot be done becomes the hint of the rules it breaks.
 */
export function prepareMedia(placed: PlacedMedia, context: PreparationContext): PlacedMedia {
  const { facts, field } = placed;
  const { subject, issues, strategy, intake } = context;
  if (!facts.found || facts.problem !== undefined) return placed;
  if (facts.kind === 'video') return prepareVideo(placed, context);
  if (intake.images === null) return placed;
  const plan = planImage(facts, intake.images);
  if (plan.kind === 'as_is') return placed;
  if (plan.kind === 'impossible') return { ...placed, hint: HINTS[plan.reason] };
  if (!facts.managed && isFetched(facts, intake)) return { ...placed, hint: HINTS.fetched };
  const prepared = { ...facts, ...plan.facts };
  const what = [
    changeOfType(facts, prepared),
    changeOfBytes(facts, plan.fit.maxBytes),
    changeOfPixels(facts, prepared),
  ];
  const { label } = strategy.definition;
  const message = `For ${label}, ${what.filter((part) => part !== null).join(', ')}`;
  const hint = 'The upload stays as it is; only what is published changes';
  issues.warn(subject, 'media_converted', field, message, { hint });
  return { ...placed, facts: prepared };
}

const INDEX_HINT = 'Nothing is encoded anew, and the upload stays as it is';
const UPLOAD_HINT = 'Or upload the file: its index is moved on the way';

/** A video whose index only has to be moved is told by the facts it will have. */
function prepareVideo(placed: PlacedMedia, context: PreparationContext): PlacedMedia {
  const { facts, field } = placed;
  const { subject, issues, strategy, intake } = context;
  if (intake.videos === null) return placed;
  const plan = planVideo(facts, intake.videos);
  if (plan.kind === 'as_is') return placed;
  if (!facts.managed) return { ...placed, hint: UPLOAD_HINT };
  const { label } = strategy.definition;
  const message = `For ${label}, the index of the video is moved to the start of the file`;
  issues.warn(subject, 'media_converted', field, message, { hint: INDEX_HINT });
  return { ...placed, facts: { ...facts, ...plan.facts } };
}

/** A network that fetches files must be able to reach us. Sandbox networks can, wherever we are. */
export function checkAddress(
  { facts, field }: PlacedMedia,
  { subject, issues, strategy, intake }: PreparationContext,
): void {
  const { url, managed } = facts;
  if (!managed || url === null || !isFetched(facts, intake) || hasPublicHost(url)) return;
  const { host } = new URL(url);
  const message = `${strategy.definition.label} fetches media from this service, but ${host} cannot be reached from outside`;
  const hint = 'Set PUBLIC_BASE_URL to an address that is reachable from the internet';
  issues.error(subject, 'media_url_not_public', field, message, { actual: host, hint });
}

function isFetched({ kind }: MediaFacts, { fetches }: MediaIntake): boolean {
  return fetches === 'all' || (fetches === 'image' && kind === 'image');
}

function changeOfType(before: MediaFacts, after: MediaFacts): string | null {
  return before.mime === after.mime
    ? 'the image is shrunk'
    : `${before.mime} becomes ${after.mime}`;
}

function changeOfBytes({ sizeBytes }: MediaFacts, limit: number | null): string | null {
  if (sizeBytes === null || limit === null || sizeBytes <= limit) return null;
  return `${megabytes(sizeBytes)} become at most ${megabytes(limit)}`;
}

function changeOfPixels(before: MediaFacts, after: MediaFacts): string | null {
  if (before.width === after.width && before.height === after.height) return null;
  return `${before.width}x${before.height} pixels become ${after.width}x${after.height}`;
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 10_000) / 100} MB`;
}
