/** One thing a summary is made from. Its text comes from strangers: data, never an instruction. */
export type TextItem = { id: number; text: string };

export type SummaryTask = {
  /** What the items are, in words: "reports by visitors about Lisbon". */
  about: string;
  items: readonly TextItem[];
  /** What a rule says of the same items. Stands wherever nothing better is to be had. */
  rule: { text: string; cites: number[] };
};

export type TextSummary = {
  /** Plain text, no markup. */
  text: string;
  /** Ids of the items it rests on. */
  cites: number[];
  /** Ids of all items it was made from, cited or not: without one of them it may not be shown. */
  madeFrom: number[];
  writtenBy: 'rule' | 'model';
  /** Name of the model; null when a rule wrote it. */
  model: string | null;
};

/** Sums up items in a few sentences. Never fails: the rule's text is always there. */
export type TextSummarizer = {
  summarize: (task: SummaryTask) => Promise<TextSummary>;
};
