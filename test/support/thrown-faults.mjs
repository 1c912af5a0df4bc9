// Preloaded into a process (`node --import`): errors outside of every request, whenever a signal asks for them.
const inNobodysCall = (work) => setTimeout(() => work(), 0);

process.on('SIGUSR2', () => {
  inNobodysCall(() => {
    throw new TypeError('a timer touched what was gone');
  });
  inNobodysCall(() => void Promise.reject(new Error('nobody waited for this')));
});

process.on('SIGHUP', () =>
  inNobodysCall(() => {
    throw Object.assign(new Error('Node is broken'), { code: 'ERR_INTERNAL_ASSERTION' });
  }),
);
