/** A piece of text that can be found and cited. */
export type Passage = {
  /** Unique in its collection. */
  id: string;
  text: string;
  /** Heading of the passage, if it has one apart from the text. */
  title?: string | undefined;
  /** Name of its document: "BESTBUY_2023_10K". Entity and period are read from it. */
  document?: string | undefined;
  /** Number of the passage in its document; the next number is the next passage. */
  position?: number | undefined;
};

/** A passage found for a question. */
export type SearchHit = {
  id: string;
  /** Place in the collection. */
  passage: number;
  /** Comparable within one question only. */
  score: number;
  /** UTF-16 offsets in the passage's text of the stretch that answers best. */
  start: number;
  end: number;
};
