import { Ajv2020 } from 'ajv/dist/2020.js';
import { webhookEventTypes } from './webhook-events.js';
import { webhookSamples } from './webhook-samples.js';
import { webhookSchemas } from './webhook-schemas.js';

describe('samples of events', () => {
  it('are one of each type, and what its schema says', () => {
    expect(webhookSamples.map(({ type }) => type)).toEqual(webhookEventTypes);
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    for (const { id, ...body } of webhookSamples) {
      const fits = ajv.validate(webhookSchemas[body.type]!.schema, body);
      expect([body.type, fits, ajv.errors]).toEqual([body.type, true, null]);
      expect(id).toMatch(/^evt_\w{26}$/);
      expect(Object.keys(body.data).length).toBeGreaterThan(2);
    }
  });
});
