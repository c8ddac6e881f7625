import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { type Language, languages } from '@jadeport/contract';
import type { Deps } from '../../context.ts';
import { minuteMs } from '../../durations.ts';
import { AppError } from '../../errors/app-error.ts';
import type { ShopSignIn } from '../../ports/order-source.ts';
import type { Actor } from '../audit/actor.ts';
import { record } from '../audit/record.ts';
import { connectTo } from './connection.ts';
import { ownPlatform } from './own-platform.ts';
import type { Platform } from './platform.entity.ts';
import { shopOf } from './shop-of.ts';

/** The seller and the session: only the session that began a sign-in can complete it. */
export type Seller = { user: { id: string }; sessionId: string; actor: Actor };

/** Time for the seller on the vendor's page. */
const limitMs = 15 * minuteMs;

/**
 * Returns the address to send a seller to, who authorises us for a shop. Nothing is stored: the
 * returned state names the platform and the page's language, and is signed for this session; the
 * verifier is derived from it and never leaves us.
 *
 * @throws NOT_FOUND, also for a kind of shop without sign-in
 */
export async function startSignIn(
  deps: Deps,
  seller: Seller,
  platformId: string,
  language: Language,
): Promise<string> {
  const { platform, signIn } = await shopToConnect(deps, seller, platformId);
  const endsAt = deps.clock().getTime() + limitMs;
  const nonce = randomBytes(16).toString('base64url');
  const content = [platform.id, endsAt, language, nonce].join('.');
  const state = `${content}.${signed(deps, seller, content)}`;
  const verifier = verifierOf(deps, state);
  return signIn.address(connectTo(deps, platform), {
    state,
    verifier,
    redirectUri: redirectUri(deps, platform),
  });
}

/**
 * The language in which a sign-in began. It is read before the state is verified, so it may only
 * choose texts.
 */
export function languageOfSignIn(state: string): Language {
  const [, , requested] = state.split('.');
  return languages.find((language) => language === requested) ?? 'en';
}

/**
 * Completes the sign-in of `startSignIn` and stores the tokens with the platform.
 *
 * @returns the platform's id
 * @throws NOT_FOUND for a state of another session, an expired or an invented one
 * @throws AppError `SHOP_…` where the vendor refuses the code
 */
export async function finishSignIn(
  deps: Deps,
  seller: Seller,
  { state, code }: { state: string; code: string },
): Promise<string> {
  const [platformId = '', endsAt] = state.split('.');
  const content = state.slice(0, Math.max(0, state.lastIndexOf('.')));
  const signature = Buffer.from(state.slice(content.length + 1));
  const wanted = Buffer.from(signed(deps, seller, content));
  const isOurs = signature.length === wanted.length && timingSafeEqual(signature, wanted);
  if (!isOurs || Number(endsAt) < deps.clock().getTime()) throw new AppError('NOT_FOUND');
  const { platform, signIn } = await shopToConnect(deps, seller, platformId);
  const connection = connectTo(deps, platform);
  const step = {
    code,
    verifier: verifierOf(deps, state),
    redirectUri: redirectUri(deps, platform),
  };
  await connection.renew(() => signIn.finish(connection, step));
  await record(deps.database.em(), {
    actor: seller.actor,
    action: 'platforms.secrets-changed',
    thing: platform.name,
    details: { by: 'sign-in' },
  });
  return platform.id;
}

async function shopToConnect(
  deps: Deps,
  { user }: Seller,
  platformId: string,
): Promise<{ platform: Platform; signIn: ShopSignIn }> {
  const platform = await ownPlatform(deps.database.em(), user, platformId);
  const { signIn } = shopOf(deps, platform.platformType);
  if (!signIn) throw new AppError('NOT_FOUND');
  return { platform, signIn };
}

/** The redirect address that the seller registers with the vendor. */
const redirectUri = ({ publicUrl }: Deps, { platformType }: Platform) =>
  `${publicUrl()}/api/ecommerce/${platformType}/callback`;

const signed = ({ secretKey }: Deps, { user, sessionId }: Seller, content: string) =>
  createHmac('sha256', secretKey)
    .update(JSON.stringify(['shop sign-in', sessionId, user.id, content]))
    .digest('base64url');

const verifierOf = ({ secretKey }: Deps, state: string) =>
  createHmac('sha256', secretKey)
    .update(JSON.stringify(['shop sign-in verifier', state]))
    .digest('base64url');
