import type { Consolidation } from '@jadeport/contract/consolidations';
import { fill, plural } from '@jadeport/i18n';
import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { StateBadge } from '../../components/app/state-badge.tsx';
import { thousandths } from '../../lib/amounts.ts';
import { jamaicaTime } from '../../lib/dates.ts';
import { useAuthenticatedTexts, useCustomerTexts } from '../../lib/signed-in-texts.ts';
import { useLanguage, useTexts } from '../../lib/texts.tsx';
import css from './consolidations.module.css';
import { Decisions } from './decisions.tsx';
import { Quote } from './quote.tsx';

const colours: Record<Consolidation['state'], 'gray' | 'yellow' | 'green' | 'blue'> = {
  requested: 'gray',
  quoted: 'yellow',
  approved: 'green',
  sealed: 'blue',
  delivered: 'green',
  returned: 'gray',
  declined: 'gray',
};

/** One consolidation for its customer: packages, state, and the possible decisions. */
export function ConsolidationCard(props: { consolidation: Consolidation; level: 2 | 3 }) {
  const { customerConsolidations } = useCustomerTexts();
  const { consolidations } = useAuthenticatedTexts();
  const { card: texts } = customerConsolidations;
  const { services } = useTexts().estimates;
  const language = useLanguage();
  const { consolidation } = props;
  const { createdAt, id, instructions, members, quote, service, state, trackingNumber } =
    consolidation;
  const Heading = `h${props.level}` as const;
  return (
    <li className={css.card} aria-labelledby={`consolidation-${id}`}>
      <div className={css.head}>
        <Heading id={`consolidation-${id}`}>
          <Link
            to="/tracking/$trackingNumber"
            params={{ trackingNumber }}
            aria-label={fill(texts.track, { number: trackingNumber })}
          >
            {trackingNumber}
          </Link>
        </Heading>
        <StateBadge colour={colours[state]}>{consolidations.states[state]}</StateBadge>
      </div>
      {state !== 'quoted' && <p>{texts.waits[state]}</p>}
      {quote && state !== 'declined' && <Quote consolidation={consolidation} />}
      <Text c="dimmed" fz="sm">
        {[
          plural(language, texts.members, members.length),
          services[service].name,
          jamaicaTime(createdAt, language),
        ].join(' · ')}
      </Text>
      <ul className={css.members}>
        {members.map((member) => (
          <li key={member.trackingNumber}>
            <bdi>{member.description}</bdi> <span>{member.trackingNumber}</span>
          </li>
        ))}
      </ul>
      {instructions && (
        <Text c="dimmed" fz="sm">
          {fill(texts.note, { note: instructions })}
        </Text>
      )}
      <Box consolidation={consolidation} />
      <Decisions consolidation={consolidation} />
    </li>
  );
}

const centimetres = (mm: number) => String(mm / 10);

function Box({ consolidation: { box } }: { consolidation: Consolidation }) {
  const { card: texts } = useCustomerTexts().customerConsolidations;
  if (!box) return null;
  const facts = {
    weight: thousandths(box.weightMilliPounds),
    length: centimetres(box.lengthMm),
    width: centimetres(box.widthMm),
    height: centimetres(box.heightMm),
  };
  const volumetric = thousandths(box.volumetricMilliPounds);
  return (
    <div className={css.box}>
      <p>{fill(texts.box, { facts: fill(texts.boxFacts, facts) })}</p>
      <Text c="dimmed" fz="sm">
        {fill(texts.volumetric, { weight: volumetric })}
      </Text>
      {box.documentIds.length > 0 && (
        <div className={css.photos}>
          {box.documentIds.map((document, at) => (
            <a
              key={document}
              href={`/api/documents/${document}`}
              target="_blank"
              rel="noopener noreferrer"
            >
              <img
                src={`/api/documents/${document}`}
                alt={fill(texts.photo, { number: at + 1 })}
                loading="lazy"
              />
            </a>
          ))}
        </div>
      )}
    </div>
  );
}
