import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent, type JSX } from 'react';
import { answered, api } from '../../api/client.js';
import { useText } from '../../messages/text.js';
import { Banner } from '../../widgets/banner.js';
import { Button } from '../../widgets/button.js';
import page from '../../widgets/page.module.css';
import { Section } from '../../widgets/section.js';
import { TextAreaField } from '../../widgets/text-area-field.js';

const MOST_CHARACTERS = 5_000;

/** A question to those who run this installation. */
export function SupportForm(): JSX.Element {
  const text = useText();
  const [message, setMessage] = useState('');
  const send = useMutation({
    mutationFn: () =>
      answered(
        api.POST('/v1/support/request', {
          body: { message: message.trim(), source: 'dashboard', pageUrl: location.href },
        }),
      ),
    onSuccess: () => setMessage(''),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    send.mutate();
  };
  return (
    <Section title={text('support.title')} words={text('support.words')}>
      <form className={page.form} onSubmit={submit}>
        {send.isError && <Banner tone="failed">{send.error.message}</Banner>}
        {send.data && (
          <Banner tone="published">{text('support.sent', { id: send.data.request.id })}</Banner>
        )}
        <TextAreaField
          label={text('support.message')}
          required
          maxLength={MOST_CHARACTERS}
          value={message}
          onChange={setMessage}
        />
        <div className={page.actions}>
          <Button type="submit" kind="primary" busy={send.isPending} disabled={!message.trim()}>
            {text('support.send')}
          </Button>
        </div>
      </form>
    </Section>
  );
}
