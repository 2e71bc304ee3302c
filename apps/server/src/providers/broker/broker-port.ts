import type { BrokerEventKind } from '@aex/contracts/broker-events';
import type { StoredBrokerEvent } from '#platform/db/schema/broker-events.ts';
import type { BrokerEnvironment, StoredActivity, StoredHoldings, SyncPosition } from '#platform/db/schema/brokers.ts';

export type { BrokerEnvironment, SyncPosition };

export type BrokerAccount = { externalId: string; name: string; currency: string };
/** Amounts as decimal text, as the broker wrote them; null where it gave none. */
export type BrokerHoldings = StoredHoldings;
/** Quantity, amount and fee are magnitudes; the kind says which way they went. */
export type BrokerActivity = StoredActivity;

/** An entry that no ledger can take over by itself: a corporate action, or something that is not known here. */
export type BrokerEvent = StoredBrokerEvent & { externalId: string; kind: BrokerEventKind };

/** What was read of one account; `holdings` is null where the broker would not tell them. */
export type AccountReading = {
  account: BrokerAccount;
  holdings: BrokerHoldings | null;
  activities: BrokerActivity[];
  events: BrokerEvent[];
};

/** `problems` says, in words for the user, what of the reading is missing. */
export type BrokerReading = { accounts: AccountReading[]; position: SyncPosition; problems: string[] };

export type OAuthCredentials = {
  kind: 'oauth';
  accessToken: string;
  refreshToken: string | null;
  /** ISO 8601; null where the broker set no end. */
  expiresAt: string | null;
};
export type BrokerCredentials =
  | OAuthCredentials
  | { kind: 'api_key'; key: string; secret: string }
  | { kind: 'flex'; token: string; queryId: string }
  | { kind: 'plaid'; accessToken: string; itemId: string };

/** A broker's reads with one set of credentials. Nothing here can place an order or move money. */
export type BrokerAdapter = {
  /** The cheapest call that proves the credentials. Throws BrokerFailure. */
  listAccounts(credentials: BrokerCredentials): Promise<BrokerAccount[]>;
  /** Everything since a position. Throws BrokerFailure where nothing at all could be read. */
  read(credentials: BrokerCredentials, since: SyncPosition): Promise<BrokerReading>;
  /** Tells the broker to forget the credentials; not there where it has no way to, or where it would hit other users too. */
  revoke?(credentials: BrokerCredentials): Promise<void>;
};
