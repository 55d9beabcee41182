import { type Block, blocksOf, type Words } from '#shared/post-orders/written.ts'

/** What someone wrote, with its headings, lists and bold words: as elements of the page, never as markup. */
export function WrittenText({ text }: { text: string }) {
  return (
    <div className="flex flex-col gap-3 text-lg leading-relaxed [overflow-wrap:anywhere]">
      {blocksOf(text).map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text is read whole, its parts have no names
        <Part key={index} block={block} />
      ))}
    </div>
  )
}

function Part({ block }: { block: Block }) {
  if (block.kind === 'heading')
    return block.level === 2 ? (
      <h3 className="mt-2 font-semibold text-xl">
        <Run words={block.words} />
      </h3>
    ) : (
      <h4 className="mt-1 font-semibold text-lg">
        <Run words={block.words} />
      </h4>
    )
  if (block.kind === 'list') {
    const items = block.items.map((words, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <li key={index}>
        <Run words={words} />
      </li>
    ))
    const look = 'm-0 flex flex-col gap-1 pl-6'
    return block.isNumbered ? (
      <ol className={`${look} list-decimal`}>{items}</ol>
    ) : (
      <ul className={`${look} list-disc`}>{items}</ul>
    )
  }
  return (
    <p>
      {block.lines.map((words, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <span key={index} className="block">
          <Run words={words} />
        </span>
      ))}
    </p>
  )
}

function Run({ words }: { words: Words[] }) {
  return words.map(({ text, isBold }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: as above
    isBold ? <strong key={index}>{text}</strong> : text,
  )
}
