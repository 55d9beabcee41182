/** What a notification shows. */
export interface Text {
  title: string
  body: string
}

export type Word = (first: string, second: string) => Text
