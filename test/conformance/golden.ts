import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { aStrategy, PublishDriver, publishShapes } from '#libs/providers/testing';
import { projectDirectory } from '../../src/project-directory.js';
import { rendered } from './golden-requests.js';
import { benchOptions } from './networks.js';
import { SandboxBench } from './sandbox-bench.js';

const folder = join(projectDirectory, 'test/conformance/golden');

/**
 * Compares what a network receives for each shape with the file `golden/<id>.http`, which was read beside the
 * network's documentation. UPDATE_GOLDEN=1 writes the file anew: read the difference before you commit it.
 */
export function describeGoldenRequests(id: string): void {
  it(`the requests of every shape on ${id} are the ones that were reviewed`, async () => {
    const bench = await SandboxBench.open(benchOptions(id));
    const sections: string[] = [];
    try {
      for (const shape of publishShapes[id] ?? []) {
        const account = await bench.begin();
        const before = (await bench.requests()).length;
        const post = await bench.post(shape, 'in spring');
        const ending = await new PublishDriver(bench, account, post).run();
        expect([shape.name, ending.kind]).toEqual([shape.name, 'published']);
        const requests = (await bench.requests()).slice(before);
        sections.push(`### ${shape.name}\n\n${rendered(requests, bench.names(account))}\n`);
      }
    } finally {
      await bench.close();
    }
    const path = join(folder, `${id}.http`);
    const actual = `# Requests as ${aStrategy(id).definition.label} receives them.\n\n${sections.join('\n')}`;
    if (process.env['UPDATE_GOLDEN'] === '1') await writeFile(path, actual);
    expect(actual).toBe(await readFile(path, 'utf8'));
  }, 120_000);
}
