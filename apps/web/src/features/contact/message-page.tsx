import type { InboxMessage } from '@jadeport/contract/contact';
import { fill } from '@jadeport/i18n';
import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import card from '../../components/app/card.module.css';
import { Card, CardHead, Cards, Facts } from '../../components/app/card.tsx';
import { MailLink, PhoneLinks } from '../../components/app/contact-links.tsx';
import marked from '../../components/app/marked.module.css';
import { Opened } from '../../components/app/opened.tsx';
import { Time } from '../../components/app/time.tsx';
import { Skeleton } from '../../components/site/skeleton.tsx';
import { api } from '../../lib/api.tsx';
import { zonedTime } from '../../lib/dates.ts';
import { useStaffTexts } from '../../lib/signed-in-texts.ts';
import { useLanguage, useTexts } from '../../lib/texts.tsx';
import css from './inbox.module.css';
import { MessageActions } from './message-actions.tsx';
import { MessageBadge } from './message-badge.tsx';
import { Writer } from './writer.tsx';

const AnswerForm = lazy(async () => ({ default: (await import('./answer-form.tsx')).AnswerForm }));

/** One message with its answers and actions. Needs an ApiProvider. */
export function MessagePage({ id }: { id: string }) {
  const { inbox: texts, controls } = useStaffTexts();
  const query = api.contact.get.useQuery({ id }, { staleTime: 0 });
  return (
    <>
      <Link to="/admin/messages" search={true} className={card.back}>
        {controls.back}
      </Link>
      <Opened page query={query} missing={{ title: texts.missing, text: texts.missingText }}>
        {(message) => (
          <article>
            <CardHead title={message.subject || texts.list.noSubject}>
              <MessageBadge status={message.status} />
            </CardHead>
            <Cards>
              <Letter message={message} />
              <MessageActions message={message} />
              <Reply message={message} />
            </Cards>
          </article>
        )}
      </Opened>
    </>
  );
}

function Letter({ message }: { message: InboxMessage }) {
  const { page, list, message: texts } = useStaffTexts().inbox;
  const { inquiryTypes } = useTexts().contact;
  return (
    <Card title={fill(page.one, { name: message.name })}>
      <p className={css.text}>{message.message}</p>
      <Facts
        none={texts.noPhone}
        rows={[
          [texts.from, message.name],
          ...(message.customer
            ? [[texts.customer, <Writer key="customer" customer={message.customer} />] as const]
            : []),
          [texts.email, <MailLink key="mail" address={message.email} />],
          [texts.phone, message.phone && <PhoneLinks key="phone" number={message.phone} />],
          [list.about, inquiryTypes[message.inquiryType]],
          [list.received, <Time key="time" at={message.createdAt} />],
          [texts.language, texts.languages[message.language]],
        ]}
      />
    </Card>
  );
}

function Reply({ message }: { message: InboxMessage }) {
  const { answer, message: texts } = useStaffTexts().inbox;
  const language = useLanguage();
  return (
    <Card title={message.answers.length > 0 ? texts.answers : answer.heading}>
      {message.answers.length > 0 && (
        <ol className={marked.list}>
          {message.answers.map(({ id, author, text, sentAt }) => (
            <li key={id}>
              <p className={css.text}>{text}</p>
              <Text c="dimmed" fz="sm">
                {author.name} ·{' '}
                {sentAt ? fill(texts.sent, { time: zonedTime(sentAt, language) }) : texts.waiting}
              </Text>
            </li>
          ))}
        </ol>
      )}
      {message.answerable ? (
        <Suspense fallback={<Skeleton height={280} />}>
          <AnswerForm message={message} />
        </Suspense>
      ) : (
        <p>{answer.impossible}</p>
      )}
    </Card>
  );
}
