import type { HandOver, Pickup } from '@jadeport/contract/pickups';
import { fill, plural } from '@jadeport/i18n';
import { useState } from 'react';
import { beep } from '../../components/app/beep.ts';
import type { Tone } from '../../components/app/scan-result.tsx';
import { api } from '../../lib/api.tsx';
import { failureMessage } from '../../lib/failure.ts';
import { useFindShipment } from '../../lib/find-shipment.ts';
import { usePickupsTexts } from '../../lib/signed-in-texts.ts';
import { useLanguage } from '../../lib/texts.tsx';
import { readCounterScan } from './read-counter-scan.ts';

/** How the counter found the customer: it is sent again with the hand-over. */
type Key = { pass?: string; code?: string };
type Says = { tone: Tone; big: string; small?: string };

/** The customer at the counter, what is ticked, and what the last scan did. Needs an ApiProvider. */
export function useCounter() {
  const { staffPickups: texts } = usePickupsTexts();
  const language = useLanguage();
  const { client } = api.useUtils();
  const findShipment = useFindShipment();
  const [pickup, setPickup] = useState<Pickup>();
  const [key, setKey] = useState<Key>({});
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [says, setSays] = useState<Says>({ tone: undefined, big: texts.waiting });

  const say = (next: Says) => {
    setSays(next);
    if (next.tone) beep(next.tone !== 'bad');
  };
  const fail = (error: unknown) => say({ tone: 'bad', big: failureMessage(error, texts.failed) });

  const show = (opened: Pickup) => {
    setPickup(opened);
    const blocked = opened.blockers.length > 0 || opened.ticket === 'locked';
    const count = plural(language, texts.count, opened.ready.length);
    say({
      tone: opened.ready.length === 0 ? 'ask' : blocked ? 'bad' : 'good',
      big: opened.customer.name,
      small: opened.ready.length === 0 ? texts.nothing : count,
    });
  };

  async function open(wish: Key & { customerCode?: string }): Promise<void> {
    setSays({ tone: undefined, big: texts.opening });
    try {
      const opened = await client.pickups.open.mutate(wish);
      const { pass, code } = wish;
      setKey({ ...(pass && { pass }), ...(code && { code }) });
      if (opened.customer.customerCode !== pickup?.customer.customerCode) setTicked(new Set());
      show(opened);
    } catch (error) {
      fail(error);
    }
  }

  function tick(number: string, on: boolean): void {
    setTicked((before) => {
      const next = new Set(before);
      if (on) next.add(number);
      else next.delete(number);
      return next;
    });
  }

  async function tickScanned(scanned: string): Promise<void> {
    if (!pickup) return say({ tone: 'bad', big: texts.scanPass });
    const isHere = (number: string | undefined) =>
      pickup.ready.some(({ trackingNumber }) => trackingNumber === number);
    const number = isHere(scanned) ? scanned : ((await findShipment(scanned)) ?? scanned);
    if (!isHere(number)) return say({ tone: 'bad', big: fill(texts.foreign, { number }) });
    tick(number, true);
    const blocker = pickup.blockers.find(({ trackingNumber }) => trackingNumber === number);
    return blocker
      ? say({ tone: 'bad', big: fill(texts.blocked, { number }), small: blocker.message })
      : say({ tone: 'good', big: fill(texts.ticked, { number }) });
  }

  async function take(text: string): Promise<void> {
    if (text.trim() === '') return;
    const scan = readCounterScan(text);
    const customerCode = pickup?.customer.customerCode;
    if (scan.kind === 'pass') await open({ pass: scan.pass });
    else if (scan.kind === 'customer') {
      const { code } = scan;
      await open({ customerCode: scan.customerCode, ...(code && { code }) });
    } else if (scan.kind === 'code' && customerCode) await open({ customerCode, code: scan.code });
    else await tickScanned(scan.kind === 'code' ? scan.code : scan.number).catch(fail);
  }

  return {
    pickup,
    key,
    ticked,
    says,
    take,
    tick,
    fail,
    tickAll: () => setTicked(new Set(pickup?.ready.map(({ trackingNumber }) => trackingNumber))),
    /** Looks again by the customer code, because the code may be another one now. */
    async reload() {
      if (pickup) await open({ customerCode: pickup.customer.customerCode });
    },
    next() {
      setPickup(undefined);
      setKey({});
      setTicked(new Set());
      setSays({ tone: undefined, big: texts.waiting });
    },
    done({ trackingNumbers, receivedBy, remaining }: HandOver) {
      setPickup(undefined);
      setKey({});
      setTicked(new Set());
      const rest = remaining > 0 ? plural(language, texts.remaining, remaining) : '';
      say({
        tone: 'good',
        big: plural(language, texts.done, trackingNumbers.length),
        small: `${fill(texts.doneTo, { name: receivedBy })} ${rest}`.trim(),
      });
    },
  };
}

export type Counter = ReturnType<typeof useCounter>;
