/** A request to somebody else's server. */
export type OutboundRequest = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  headers?: Readonly<Record<string, string>>;
  body?: string;
};

export type OutboundAnswer = {
  status: number;
  /** By lower-case name. */
  headers: Readonly<Record<string, string | undefined>>;
  /** Unpacked, as UTF-8. */
  text: string;
};

/** @throws OutboundError for whatever is not an answer */
export type OutboundFetch = (url: string, request?: OutboundRequest) => Promise<OutboundAnswer>;
