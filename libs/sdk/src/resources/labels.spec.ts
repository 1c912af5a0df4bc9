import { Postrider } from '../postrider.js';

/** A service with labels on two pages. */
function clientOf(pages: readonly (readonly { id: string; name: string }[])[]): {
  readonly client: Postrider;
  readonly asked: string[];
} {
  const asked: string[] = [];
  const client = new Postrider({
    apiKey: 'pr_test_none',
    baseUrl: 'https://posts.example.com',
    fetch: async (input) => {
      const { searchParams } = new URL(String(input));
      asked.push(searchParams.toString());
      const page = Number(searchParams.get('cursor') ?? 0);
      const nextCursor = page + 1 < pages.length ? String(page + 1) : null;
      return Response.json({ ok: true, labels: pages[page], nextCursor });
    },
  });
  return { client, asked };
}

describe('labels', () => {
  it('are found by their names in any case, or by their ids, on whatever page, in the order asked', async () => {
    const pages = [
      [{ id: 'label_01A', name: 'Spring' }],
      [
        { id: 'label_01B', name: 'Größe' },
        { id: 'label_01C', name: 'Cafe\u0301' },
      ],
    ];
    const { client, asked } = clientOf(pages);
    const found = await client.labels.named([
      'GRÖSSE',
      'label_01A',
      ' caf\u00e9 ',
      'none',
      'spring',
    ]);
    expect(found.map((label) => label?.id)).toEqual([
      ...['label_01B', 'label_01A', 'label_01C', undefined, 'label_01A'],
    ]);
    expect(asked).toEqual(['limit=200', 'limit=200&cursor=1']);
  });

  it('are not asked for where none is named', async () => {
    const { client, asked } = clientOf([[]]);
    expect(await client.labels.named([])).toEqual([]);
    expect(asked).toEqual([]);
  });
});
