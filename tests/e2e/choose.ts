import type { Locator, Page } from '@playwright/test'

/** Chooses whoever or whatever bears that name: in a short list of the browser's own, or by typing where there are many. */
export async function choose(within: Page | Locator, label: string | RegExp, name: string) {
  const field = within.getByRole('combobox', { name: label })
  const listed = field.getByRole('option', { name }).first()
  const searched = field.and(within.locator('input'))
  await searched.or(listed).first().waitFor({ state: 'attached' })
  if ((await searched.count()) === 0) {
    await field.selectOption(await listed.getAttribute('value'))
    return
  }
  await searched.fill(name)
  await within.getByRole('listbox').getByRole('option', { name }).first().click()
}

/** What a list of either kind has chosen, as it stands there. */
export const chosenIn = (within: Page | Locator, label: string | RegExp) =>
  within
    .getByRole('combobox', { name: label, exact: true })
    .evaluate(field =>
      field instanceof HTMLSelectElement ? (field.selectedOptions[0]?.text ?? '') : (field as HTMLInputElement).value,
    )
