import { tools } from '../tools/index.js';
import { lazySchema } from './lazy-schema.js';

describe('a schema that is compiled late', () => {
  it('judges as it is written, each time', async () => {
    const { '~standard': standard } = lazySchema<{ name: string }>({
      type: 'object',
      properties: { name: { type: 'string' } },
      required: ['name'],
    });
    const judged = [
      await standard.validate({ name: 'a' }),
      await standard.validate({ name: 1 }),
      await standard.validate({}),
    ];
    expect(judged.map(({ issues }) => issues?.length)).toEqual([undefined, 1, 1]);
    expect(judged[0]).toEqual({ value: { name: 'a' } });
  });

  it('can be compiled, that of each tool', async () => {
    for (const { name, input, output } of tools) {
      for (const schema of [input, output]) {
        const { issues } = await lazySchema(schema)['~standard'].validate('no object');
        expect([name, issues?.length]).toEqual([name, 1]);
      }
    }
  });
});
