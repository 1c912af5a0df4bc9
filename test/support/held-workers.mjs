// Jest ends a worker by force when it is still there half a second after its last suite, and does not say why. One that
// nothing keeps ends here at once: to take its memory apart first, as Node does, takes longer than that. One that
// something of a suite keeps says what.
const END_OF_WORKER = 2;
const LOOKED_AFTER_MS = 50;
const TOLD_AFTER_MS = 400;
/** The pipes to the one who started it. */
const ITS_OWN = new Set(['PipeWrap', 'TTYWrap']);

const kept = () => process.getActiveResourcesInfo().filter((name) => !ITS_OWN.has(name));

function onMessage([kind]) {
  if (kind !== END_OF_WORKER) return;
  process.removeListener('message', onMessage);
  // Keeps it by itself until it is looked: else it would be taken apart meanwhile.
  setTimeout(() => kept().length === 0 && process.exit(), LOOKED_AFTER_MS);
  setTimeout(
    () => process.stderr.write(`A worker is kept by ${kept().join(', ')}\n`),
    TOLD_AFTER_MS,
  ).unref();
}

if (process.send !== undefined) process.on('message', onMessage);
