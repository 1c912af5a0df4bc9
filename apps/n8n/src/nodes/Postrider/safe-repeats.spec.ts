import type { Option, Property } from '../../n8n.js';
import { Postrider } from './Postrider.node.js';
import { sendIdempotencyKey } from './requests/idempotency-key.js';

const isLooking = ({ value }: Option): boolean => value === 'validate';

describe('the operations of the node', () => {
  const { properties } = new Postrider().description;
  const operations = (properties as readonly Property[])
    .filter(({ name }) => name === 'operation')
    .flatMap(({ options = [] }) => options as readonly Option[]);

  it('send an idempotency key with all that they write', () => {
    const writing = operations.filter(
      (one) => one.routing?.request?.method !== 'GET' && !isLooking(one),
    );
    expect(writing.map(({ value }) => value).toSorted()).toEqual(
      expect.arrayContaining(['apply', 'cancel', 'publish', 'retry', 'submit', 'upload']),
    );
    const keyless = writing.filter(
      ({ routing }) => !routing?.send?.preSend?.includes(sendIdempotencyKey),
    );
    expect(keyless.map(({ action }) => action)).toEqual([]);
  });
});
