declare module 'fastify' {
  interface FastifyInstance {
    /** `null` where nobody is asked for money. */
    payments: Payments | null
    /** The installation's configured address. */
    publicUrl: string | undefined
  }
}

/** A subscription as the payment provider has it. */
export interface ProviderSubscription {
  id: string
  customer: string
  /** In the provider's words: trialing, active, past_due, canceled, ... */
  status: string
  created_at: Date
  /** When it ends or ended; `null` while it goes on. */
  ends_at: Date | null
}

/** Something that happened at the provider: whom it is about, never what is true now; that is asked for. */
export interface ProviderEvent {
  id: string
  type: string
  customer: string | null
  subscription: string | null
  /** True for another account of the provider's, for which we do nothing. */
  isForeign: boolean
}

/** The input of a checkout. */
export interface CheckoutOf {
  account: string
  customer: string
  /** Nothing is charged before (rule billing.trial-kept); `null` when the trial is over. */
  trialEnd: Date | null
  /** The address to return to: this installation, without a trailing slash. */
  origin: string
  /** The last subscription, so that a second tap is no second checkout, but a later one is. */
  after: string | null
  now: Date
}

/** Thrown when the provider deleted a customer: a new one may be made. */
export class CustomerGone extends Error {}

/**
 * The payment provider, or the test checkout that stands in for it. What it throws is answered as a refusal by
 * `asPayment`.
 */
export interface Payments {
  /** True where no money moves. */
  isTest: boolean
  /**
   * Makes the customer of an account; asked again it makes no second one. `gone` is the one in whose place it comes.
   */
  makeCustomer: (account: string, email: string, gone?: string) => Promise<string>
  /**
   * The address of the page on which she pays, the one that is open already if there is one; `null` when that was paid
   * just now. Rejects with `CustomerGone`.
   */
  checkout: (checkout: CheckoutOf) => Promise<string | null>
  /** The address of the page on which she manages cards and bills. */
  portal: (customer: string, account: string, origin: string) => Promise<string>
  /** Lets a subscription end with its period, or go on after all; answers it as it is then. */
  setEnding: (subscription: string, ends: boolean) => Promise<ProviderSubscription>
  /** Ends a subscription at once; what is still to be paid for it is owed no more. One that is not there has ended. */
  endNow: (subscription: string) => Promise<void>
  /** Says under which address a customer gets her bills; one that is not there needs none. */
  setAddress: (customer: string, email: string) => Promise<void>
  /** All subscriptions of a customer; `also` is looked up by itself if it is not among them. */
  subscriptionsOf: (customer: string, also?: string | null) => Promise<ProviderSubscription[]>
  /** Reads a webhook; `null` when it isn't the provider's. */
  readEvent: (body: Buffer, signature: string) => Promise<ProviderEvent | null>
  /** Forgets an account, cancelling what runs; one that is not there is forgotten already. */
  forget: (payer: { account: string; email: string; customer: string | null }) => Promise<void>
}
