import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type JSX } from 'react';
import { answered, api } from '../../../api/client.js';
import { useText } from '../../../messages/text.js';
import { Moment } from '../../../time/time-words.js';
import { Button } from '../../../widgets/button.js';
import { Confirm } from '../../../widgets/confirm.js';
import { Empty } from '../../../widgets/empty.js';
import { Loaded } from '../../../widgets/loaded.js';
import { Row, Rows } from '../../../widgets/rows.js';
import { Secret } from '../../../widgets/secret.js';
import { Section } from '../../../widgets/section.js';
import { StatusChip } from '../../../widgets/status-chip.js';
import { isGrant, keysQuery, type ApiKey, type KeyKind } from './keys-queries.js';
import { NewKey } from './new-key.js';
import { RotateKey } from './rotate-key.js';

/** Keys of programs, with their secrets for those who may see them. */
export function KeysSection(): JSX.Element {
  const text = useText();
  const keys = useQuery(keysQuery);
  const [isMaking, setMaking] = useState(false);
  return (
    <Section
      title={text('api-keys.title')}
      words={text('keys.words')}
      actions={
        <Button kind="primary" icon="plus" onClick={() => setMaking(true)}>
          {text('keys.new')}
        </Button>
      }
    >
      <Loaded query={keys}>
        {(found) => {
          const inOrder = found.toSorted(
            (one, other) => Number(Boolean(one.revokedAt)) - Number(Boolean(other.revokedAt)),
          );
          if (found.length === 0) return <Empty icon="code-xml" title={text('keys.none')} />;
          return (
            <Rows label={text('api-keys.title')}>
              {inOrder.map((key) => (
                <KeyRow key={key.id} apiKey={key} />
              ))}
            </Rows>
          );
        }}
      </Loaded>
      {isMaking && <NewKey onClose={() => setMaking(false)} />}
    </Section>
  );
}

function KeyRow({ apiKey }: { readonly apiKey: ApiKey }): JSX.Element {
  const text = useText();
  const queries = useQueryClient();
  const [isRotating, setRotating] = useState(false);
  const { id, label, prefix, kind, secret, lastUsedAt, createdAt, revokedAt } = apiKey;
  const name = label || prefix || id;
  const revoke = async (): Promise<void> => {
    await answered(api.DELETE('/v1/dashboard/keys/{keyId}', { params: { path: { keyId: id } } }));
    await queries.invalidateQueries({ queryKey: keysQuery.queryKey });
  };
  return (
    <Row
      title={
        <>
          {name}
          <StatusChip tone={revokedAt ? 'canceled' : 'draft'} icon={revokedAt ? 'ban' : 'tag'}>
            {text(revokedAt ? 'keys.revoked' : `keys.kind.${(kind ?? 'personal') as KeyKind}`)}
          </StatusChip>
        </>
      }
      actions={
        !revokedAt && (
          <>
            {!isGrant(apiKey) && (
              <Button size="small" onClick={() => setRotating(true)}>
                {text('keys.rotate')}
              </Button>
            )}
            <Confirm
              button={text('keys.revoke')}
              title={text('keys.revoke.title', { name })}
              act={revoke}
            >
              <p>{text('keys.revoke.words')}</p>
            </Confirm>
          </>
        )
      }
    >
      {label && prefix && <span>{prefix}…</span>}
      {createdAt && (
        <span>
          {text('keys.made')} <Moment at={createdAt} />
        </span>
      )}
      <span>
        {lastUsedAt ? (
          <>
            {text('keys.used')} <Moment at={lastUsedAt} />
          </>
        ) : (
          text('keys.unused')
        )}
      </span>
      {secret && !revokedAt && <Secret label={text('keys.secret', { name })} value={secret} />}
      {isRotating && <RotateKey apiKey={apiKey} onClose={() => setRotating(false)} />}
    </Row>
  );
}
