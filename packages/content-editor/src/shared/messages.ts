// Messages between the editor and the page in its frame:
// - `edited`, `block`: the words at the caret, and the number of the block that has it. The page scrolls there and marks it.
// - `at`: the address of the page. `left`: a link of it was pressed.
// - `pressed`: words, or the description of a picture, their block, and the offset in the words. The editor opens their field.

export type ToPage = { edited?: string; block?: number }
export type FromPage = { at?: string; left?: boolean; pressed?: string; offset?: number; block?: number }
