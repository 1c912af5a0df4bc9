// Media at full size: throughput against `cp` and a bare Node server on the same disk, memory while a large video
// passes through every process, the time to look at one, and the time until a network gets its first byte.
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { Config } from '#libs/kernel';
import { StoredMediaInspector } from '../../../dist/libs/media/src/intake/stored-media-inspector.js';
import { MediaProbe } from '../../../dist/libs/media/src/probing/media-probe.js';
import { LocalStorage } from '../../../dist/libs/media/src/storage/local/local-storage.js';
import { median, tell, timed } from '../support/figures.mjs';
import { Studio } from '../support/media-studio.mjs';
import { watchPeak } from '../support/peak-memory.mjs';
import { copyDurably, drain, sendAsForm, sendBare, sendInParts } from '../support/transfers.mjs';

const THROUGHPUT_MEGABYTES = 500;
const ROUNDS = 3;
const PROBES = 9;
const MEMORY_MEGABYTES = [100, 1_000, 5_000];
/** Source, two uploads of it, and what one of them needs on the way. */
const COPIES_ON_DISK = 4;

/** @param options `largest`: megabytes of the largest file */
export async function media(stage, { largest }) {
  const { bavail, bsize } = await statfs(stage.folder);
  if (bavail * bsize < largest * COPIES_ON_DISK * 1_000_000)
    throw new Error('the disk is too full');
  const studio = await Studio.open(stage);
  const sizes = MEMORY_MEGABYTES.filter((megabytes) => megabytes <= largest);
  await warmUp(studio);
  await tellThroughput(studio);
  for (const megabytes of sizes) await tellPassage(studio, megabytes);
}

async function warmUp(studio) {
  const file = await studio.file(5);
  await sendAsForm(studio.service, file);
  const asset = await sendInParts(studio.service, file);
  await drain(asset.publicUrl);
}

/** Pairs run one after the other, so that what else the machine does meets both. */
async function tellThroughput(studio) {
  const file = await studio.file(THROUGHPUT_MEGABYTES);
  const times = { cp: [], bareIn: [], form: [], parts: [], bareOut: [], delivery: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    times.cp.push(await timed(() => copyDurably(file.path, join(studio.folder, 'copy'))));
    times.bareIn.push(await timed(() => sendBare(`${studio.bareUrl}/bare`, file)));
    times.form.push(await timed(() => sendAsForm(studio.service, file)));
    let asset;
    times.parts.push(await timed(async () => (asset = await sendInParts(studio.service, file))));
    times.bareOut.push(await timed(() => drain(`${studio.bareUrl}/bare`)));
    times.delivery.push(await timed(() => drain(asset.publicUrl)));
    await studio.forgetMedia();
  }
  const rate = (name) => THROUGHPUT_MEGABYTES / (median(times[name]) / 1_000);
  tell('`cp`, then flushed to the disk', rate('cp'), 'MB/s');
  tell('upload to a bare Node server', rate('bareIn'), 'MB/s');
  tell('upload as a form', rate('form'), 'MB/s');
  tell('upload in parts', rate('parts'), 'MB/s');
  tell('delivery by a bare Node server', rate('bareOut'), 'MB/s');
  tell('delivery', rate('delivery'), 'MB/s');
  const ratio = (one, other) => median(times[other].map((ms, round) => ms / times[one][round]));
  const goal = { atLeast: 0.6 };
  tell('bare Node server / `cp`', ratio('bareIn', 'cp'), '');
  tell('upload as a form / `cp`', ratio('form', 'cp'), '');
  tell('upload in parts / `cp`', ratio('parts', 'cp'), '');
  tell('upload as a form / bare Node server', ratio('form', 'bareIn'), '', goal);
  tell('upload in parts / bare Node server', ratio('parts', 'bareIn'), '', goal);
  tell('delivery / bare Node server', ratio('delivery', 'bareOut'), '', goal);
}

/** One video through everything: sent twice, looked at, delivered, published. */
async function tellPassage(studio, megabytes) {
  const file = await studio.file(megabytes);
  const label = `${megabytes.toLocaleString('en')} MB`;
  const growth = {};
  const watched = async (what, names, work) => {
    const peaks = await Promise.all(names.map((name) => watchPeak(studio.pids[name])));
    const result = await work();
    for (const [index, name] of names.entries()) {
      growth[`${label}, ${what}: growth of the ${name}`] = await peaks[index]();
    }
    return result;
  };
  await watched('form', ['api'], () => sendAsForm(studio.service, file));
  await studio.forgetMedia();
  const asset = await watched('parts', ['api'], () => sendInParts(studio.service, file));
  await watched('delivery', ['api'], () => drain(asset.publicUrl));
  const times = await watched('YouTube', ['api', 'scheduler', 'sandbox'], () =>
    studio.publish(asset),
  );
  for (const [what, value] of Object.entries(growth)) tell(what, value, 'MB', { atMost: 100 });
  tell(`${label}, from apply to the first byte at YouTube`, times.firstByteMs, 'ms');
  tell(`${label}, from apply to the last byte at YouTube`, times.lastByteMs / 1_000, 's');
  tell(`${label}, looked at by ranges`, await probeMs(studio, asset), 'ms', { atMost: 200 });
  await studio.forgetMedia();
}

async function probeMs({ settings }, asset) {
  const config = Config.load(settings);
  // Videos are never inspected as a whole, which the missing part would do.
  const inspector = new StoredMediaInspector(
    new MediaProbe(config),
    null,
    new LocalStorage(config),
  );
  const object = { objectKey: asset.objectKey, sizeBytes: asset.size };
  const claim = { filename: asset.filename, mime: asset.mime };
  const times = [];
  for (let round = 0; round < PROBES; round += 1) {
    times.push(await timed(() => inspector.inspect(object, claim)));
  }
  return median(times);
}
