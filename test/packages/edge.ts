import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';

interface EdgeRuntime {
  dispatchFetch(url: string): Promise<Response>;
}

/** Runs a script in an edge runtime and asks it once. @param packages where `edge-runtime` is installed */
export async function runInEdge(packages: string, script: string): Promise<string> {
  const require = createRequire(join(packages, 'x.js'));
  const edge = require('edge-runtime') as {
    EdgeRuntime: new (options: { initialCode: string }) => EdgeRuntime;
  };
  const runtime = new edge.EdgeRuntime({ initialCode: await readFile(script, 'utf8') });
  const answer = await runtime.dispatchFetch('http://edge.example/');
  return answer.text();
}
