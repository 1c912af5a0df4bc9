import { exportAddress } from './export-address.js';

it('asks for the posts that the list shows, as a file', () => {
  const query = { q: 'a & b', status: ['draft', 'failed'], account: undefined, atRisk: true };
  expect(exportAddress(query, 'csv')).toBe(
    '/v1/posts/export?format=csv&q=a+%26+b&status=draft&status=failed&atRisk=true',
  );
});
