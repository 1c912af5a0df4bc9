// Node carries every AsyncLocalStorage that was ever used along with each promise, also one that nobody holds any
// more. Each suite has the service's and the runner's anew, and after a hundred suites they cost more than a test does.
import asyncHooks from 'node:async_hooks';
import { syncBuiltinESMExports } from 'node:module';

const storages = [];

asyncHooks.AsyncLocalStorage = class AsyncLocalStorage extends asyncHooks.AsyncLocalStorage {
  constructor(...options) {
    super(...options);
    storages.push(this);
  }
};
syncBuiltinESMExports();

/** Ends all that were made since the last time. One that is used again, of a package that stays, begins again. */
export function endStorages() {
  for (const storage of storages.splice(0)) storage.disable();
}
