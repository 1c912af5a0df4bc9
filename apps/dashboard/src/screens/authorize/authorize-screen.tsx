import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import type { JSX } from 'react';
import { ApiError } from '../../api/api-error.js';
import { useRights } from '../../api/rights.js';
import { sessionQuery } from '../../api/session.js';
import { useText } from '../../messages/text.js';
import { Networks } from '../../networks/networks.js';
import { Banner } from '../../widgets/banner.js';
import { buttonClass } from '../../widgets/button.js';
import { RoleNote } from '../../widgets/role-note.js';
import { Skeleton } from '../../widgets/skeleton.js';
import { SignInPage } from '../sign-in/sign-in-page.js';
import { AuthorizationForm } from './authorization-form.js';
import { placeOf, useAuthorization } from './authorization-queries.js';
import styles from './authorize.module.css';

/** A program asks to be let in. Nobody is sent anywhere before they have pressed something. */
export function AuthorizeScreen(): JSX.Element {
  const text = useText();
  const { request = '' } = useSearch({ from: '/authorize' });
  const { data: authorization, error } = useAuthorization(request);
  const { data: session } = useQuery(sessionQuery);
  const { may } = useRights();
  if (session && !may('integrate')) {
    return (
      <SignInPage title={text('authorize.not-yours')}>
        <RoleNote />
      </SignInPage>
    );
  }
  if (error) return <Refused error={error} />;
  if (!authorization || !session) {
    return (
      <SignInPage title="Postrider">
        <Skeleton lines={6} />
      </SignInPage>
    );
  }
  const { name, host } = authorization.client;
  const place = placeOf(authorization) ?? text('authorize.this-device');
  return (
    <SignInPage
      title={text('authorize.title', { name })}
      words={text('authorize.words', { workspace: session.tenant.name ?? session.tenant.id })}
      below={text('authorize.later')}
    >
      <ul className={styles.facts}>
        <li>{host === null ? text('authorize.built-in') : text('authorize.host', { host })}</li>
        <li>{text('authorize.goes-to', { place })}</li>
      </ul>
      <Networks enabled>
        <AuthorizationForm request={request} authorization={authorization} />
      </Networks>
    </SignInPage>
  );
}

function Refused({ error }: { readonly error: Error }): JSX.Element {
  const text = useText();
  const address = error instanceof ApiError ? error.details['returnAddress'] : undefined;
  return (
    <SignInPage title={text('authorize.refused')} words={text('authorize.refused.words')}>
      <div className={styles.refused}>
        <Banner tone="failed">{error.message}</Banner>
        {typeof address === 'string' && (
          <a href={address} className={buttonClass({})}>
            {text('authorize.refused.back')}
          </a>
        )}
      </div>
    </SignInPage>
  );
}
