import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { JSX } from 'react';
import { sessionQuery } from '../../../api/session.js';
import { useText } from '../../../messages/text.js';
import { buttonClass } from '../../../widgets/button.js';
import { Row, Rows } from '../../../widgets/rows.js';
import { Section } from '../../../widgets/section.js';
import { PreferencesForm } from './preferences-form.js';
import { Sessions } from './sessions.js';

/** Who is signed in, where, and how things are shown to them. */
export function ProfileSettings(): JSX.Element {
  const text = useText();
  const { data: session } = useSuspenseQuery(sessionQuery);
  const user = session?.user;
  return (
    <>
      <Section title={text('settings.you')}>
        <Rows label={text('settings.you')}>
          <Row title={user?.name ?? text('settings.no-name')}>{user?.email}</Row>
          <Row
            title={text('settings.password')}
            actions={
              <Link to="/forgot-password" className={buttonClass({ size: 'small' })}>
                {text('settings.password.change')}
              </Link>
            }
          >
            {text('settings.password.words')}
          </Row>
        </Rows>
      </Section>
      <PreferencesForm />
      <Sessions />
    </>
  );
}
