import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState, type JSX } from 'react';
import { useRights } from '../../../api/rights.js';
import { useText } from '../../../messages/text.js';
import { Button, buttonClass } from '../../../widgets/button.js';
import { Empty } from '../../../widgets/empty.js';
import { Loaded } from '../../../widgets/loaded.js';
import { Row, Rows } from '../../../widgets/rows.js';
import { Section } from '../../../widgets/section.js';
import { WebhookForm } from './webhook-form.js';
import { WebhookState } from './webhook-state.js';
import { webhooksQuery } from './webhooks-queries.js';

/** Addresses that are told what happens. */
export function WebhooksSection(): JSX.Element {
  const text = useText();
  const { may } = useRights();
  const webhooks = useQuery(webhooksQuery);
  const [isMaking, setMaking] = useState(false);
  return (
    <Section
      title={text('webhooks.title')}
      words={text('webhooks.words')}
      actions={
        may('integrate') && (
          <Button icon="plus" onClick={() => setMaking(true)}>
            {text('webhooks.new')}
          </Button>
        )
      }
    >
      <Loaded query={webhooks}>
        {(found) =>
          found.length === 0 ? (
            <Empty icon="share" title={text('webhooks.none')}>
              {text('webhooks.none.words')}
            </Empty>
          ) : (
            <Rows label={text('webhooks.title')}>
              {found.map((webhook) => (
                <Row
                  key={webhook.id}
                  title={
                    <>
                      {webhook.description || webhook.url}
                      <WebhookState webhook={webhook} />
                    </>
                  }
                  actions={
                    <Link
                      to="/developers/webhooks/$webhookId"
                      params={{ webhookId: webhook.id }}
                      className={buttonClass({ size: 'small' })}
                    >
                      {text('webhooks.open')}
                      <span className="hidden-visually">{webhook.url}</span>
                    </Link>
                  }
                >
                  {webhook.description && <span>{webhook.url}</span>}
                  <span>
                    {webhook.events.includes('*')
                      ? text('webhooks.all')
                      : text('webhooks.some', { count: webhook.events.length })}
                  </span>
                </Row>
              ))}
            </Rows>
          )
        }
      </Loaded>
      {isMaking && <WebhookForm onClose={() => setMaking(false)} />}
    </Section>
  );
}
