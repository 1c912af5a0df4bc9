import type { Clock } from '#libs/kernel';
import type { ProviderEndpoints } from '../../contract/endpoints.js';
import type { JsonReader } from '../../contract/json-reader.js';
import type { PublishableMedia, PublishContext } from '../../contract/publishing.js';
import { failed, unlessGone } from '../../kit/failing.js';
import { pollAfterMs, type PollLadder } from '../../kit/polling.js';
import { type FormPlace, sendForm } from '../../kit/s3-form.js';
import { pinterest, type PinterestClient } from './pinterest.api.js';
import { pinterestProgress, type PinterestProgress, type Upload } from './pinterest.progress.js';

/** The form ends after about an hour; a slower upload is lost anyway. */
const UPLOAD_TIMEOUT_MS = 50 * 60_000;

/** Leave to store one video; the form's address is checked to be Pinterest's store. */
interface MediaPlace extends FormPlace {
  readonly mediaId: string;
}

/** Asks for a place for a video (Pinterest API v5, "Register media upload"). @throws ProviderFailure */
async function registerVideo(
  client: PinterestClient,
  endpoints: ProviderEndpoints,
): Promise<MediaPlace> {
  const { json } = await client.post('media', { media_type: 'video' });
  return readPlace(json, endpoints);
}

/** Takes a registration apart. @throws ProviderFailure for one that is incomplete or leads elsewhere */
function readPlace(json: JsonReader, endpoints: ProviderEndpoints): MediaPlace {
  const mediaId = json.text('media_id');
  const url = json.text('upload_url');
  const parameters = json.object('upload_parameters');
  const fields = parameters
    .keys()
    .map((name) => ({ name, value: String(parameters.raw(name) ?? '') }));
  if (mediaId === null || url === null || fields.length === 0 || !URL.canParse(url)) {
    throw failed('transient', 'Pinterest offered no place for the video');
  }
  const uploadUrl = endpoints.toCall(new URL(url).href);
  const store = endpoints.base('uploads');
  if (uploadUrl !== store && !uploadUrl.startsWith(`${store}/`)) {
    throw failed(
      'transient',
      `Pinterest named an unknown store for videos, ${new URL(url).host}; PINTEREST_UPLOAD_URL names the known one`,
    );
  }
  return { mediaId, uploadUrl, fields };
}

/** Where Pinterest has videos put. */
const STORE = {
  name: 'The store of Pinterest',
  thing: 'the video',
  timeoutMs: UPLOAD_TIMEOUT_MS,
} as const;

/** What Pinterest says of a video (Pinterest API v5, "Get media upload details"). @throws ProviderFailure */
export async function readMediaStatus(
  client: PinterestClient,
  mediaId: string,
): Promise<{ readonly status: string | null; readonly pauseMs: number }> {
  const { json, pauseMs } = await client.get(`media/${encodeURIComponent(mediaId)}`);
  return { status: json.text('status'), pauseMs };
}

/** Longest wait between polls by age: with trial access every call counts against a day's thousand. */
const POLLS: PollLadder = [
  { untilMs: 60_000, everyMs: 5_000 },
  { untilMs: 300_000, everyMs: 10_000 },
  { untilMs: 900_000, everyMs: 30_000 },
];
const FIRST_POLL_MS = 5_000;
/** A file that arrived is not `registered` for as long as this. */
const ARRIVAL_MS = 120_000;

/** Brings a Pin's video to Pinterest. The form takes the file in one shot; every step is remembered. */
export class VideoUpload {
  private readonly client: PinterestClient;
  private progress: PinterestProgress;

  constructor(
    private readonly context: PublishContext,
    private readonly video: PublishableMedia,
    private readonly clock: Clock,
  ) {
    this.client = pinterest.of(context);
    this.progress = pinterestProgress.read(context.checkpoint);
  }

  /** @returns how long to wait before the next step, null when the video is ready; and how far it is */
  async bring(): Promise<{ waitMs: number | null; progress: PinterestProgress }> {
    const waitMs = await this.advance();
    return { waitMs, progress: this.progress };
  }

  private async advance(): Promise<number | null> {
    const { upload } = this.progress;
    if (upload === null || upload.source !== this.video.url) return this.begin();
    if (upload.stage === 'ready') return null;
    return this.ask(upload);
  }

  private async begin(): Promise<number> {
    const place = await registerVideo(this.client, this.context.endpoints);
    await this.keep(place.mediaId, 'registered');
    await sendForm(this.context, STORE, place, this.video);
    await this.keep(place.mediaId, 'sent');
    return FIRST_POLL_MS;
  }

  private async ask(upload: Upload): Promise<number | null> {
    const { status, pauseMs } = await this.statusOf(upload);
    switch (status) {
      case 'succeeded':
        await this.keep(upload.mediaId, 'ready');
        return null;
      case 'failed':
        await this.forget();
        throw failed('media_invalid', 'Pinterest could not process the video; it gives no reason', {
          providerCode: 'failed',
        });
      case 'registered':
        return this.awaitArrival(upload, pauseMs);
      default:
        return this.awaitEnd(await this.arrived(upload), pauseMs);
    }
  }

  /** An upload that Pinterest has forgotten is one whose file never arrived. */
  private async statusOf(upload: Upload): ReturnType<typeof readMediaStatus> {
    const asked = readMediaStatus(this.client, upload.mediaId);
    if (upload.stage !== 'registered') return asked;
    return (await unlessGone(asked)) ?? { status: 'registered', pauseMs: 0 };
  }

  /** Nobody has the form any more, so a file that is missing needs a new one. */
  private async awaitArrival(upload: Upload, pauseMs: number): Promise<number> {
    if (upload.stage === 'registered') return this.begin();
    if (this.ageOf(upload) < ARRIVAL_MS) return Math.max(FIRST_POLL_MS, pauseMs);
    return this.giveUp('The video has not arrived at Pinterest');
  }

  private async awaitEnd(upload: Upload, pauseMs: number): Promise<number> {
    const waitMs = pollAfterMs(POLLS, upload.since, this.clock.now());
    if (waitMs !== null) return Math.max(waitMs, pauseMs);
    return this.giveUp('Pinterest has not finished with the video in a quarter of an hour');
  }

  /** A worker died between the upload and its note. */
  private async arrived(upload: Upload): Promise<Upload> {
    return upload.stage === 'sent' ? upload : this.keep(upload.mediaId, 'sent');
  }

  private async giveUp(message: string): Promise<never> {
    await this.forget();
    throw failed('transient', message);
  }

  private async keep(mediaId: string, stage: Upload['stage']): Promise<Upload> {
    const upload = { mediaId, stage, source: this.video.url, since: this.clock.now() };
    await this.save({ ...this.progress, upload });
    return upload;
  }

  private async forget(): Promise<void> {
    await this.save({ ...this.progress, upload: null });
  }

  private async save(progress: PinterestProgress): Promise<void> {
    this.progress = progress;
    await this.context.saveCheckpoint(pinterestProgress.write(progress));
  }

  private ageOf({ since }: Upload): number {
    return this.clock.now().getTime() - since.getTime();
  }
}
