// Jest ends a worker by force when something of a suite still keeps it half a second after its last one, and does not
// say what. This does.
const END_OF_WORKER = 2;
const TOLD_AFTER_MS = 400;

function onMessage([kind]) {
  if (kind !== END_OF_WORKER) return;
  process.removeListener('message', onMessage);
  const since = performance.now();
  setTimeout(() => {
    const kept = process.getActiveResourcesInfo().filter((name) => name !== 'PipeWrap');
    const lateMs = Math.round(performance.now() - since - TOLD_AFTER_MS);
    process.stderr.write(`A worker is kept by ${kept.join(', ')} (${lateMs} ms late)\n`);
  }, TOLD_AFTER_MS).unref();
}

if (process.send !== undefined) process.on('message', onMessage);
