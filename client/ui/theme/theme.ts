import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core'
import { Button, Checkbox, Input, Menu, NativeSelect, SegmentedControl, Textarea, TextInput } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { createElement } from 'react'
import button from './button.module.css'
import checkbox from './checkbox.module.css'
import field from './field.module.css'
import menu from './menu.module.css'
import segmented from './segmented-control.module.css'

// Mantine wants ten shades; what is seen comes from tokens.css, where light and dark differ.
const sage: MantineColorsTuple = [
  '#eaf1e7',
  '#d8e5d2',
  '#c2d5ba',
  '#a9cba0',
  '#96b98d',
  '#7da173',
  '#638a59',
  '#47663f',
  '#3b5634',
  '#2e3d30',
]

const fieldClasses = {
  root: field.root,
  label: field.label,
  required: field.required,
  description: field.description,
  error: field.error,
  input: field.input,
}

/**
 * Mantine in the look of the product. Buttons: `filled` (one per view), `default` (secondary), `light` (adding),
 * `subtle` (quiet text) and `danger`; `md` is 48 px high, `lg` 56 px.
 */
export const theme = createTheme({
  colors: { sage },
  primaryColor: 'sage',
  primaryShade: { light: 7, dark: 4 },
  fontFamily: 'var(--font-sans)',
  headings: { fontFamily: 'var(--font-serif)', fontWeight: '600' },
  fontSizes: { xs: '0.875rem', sm: '0.9375rem', md: '1.0625rem', lg: '1.125rem', xl: '1.25rem' },
  radius: { xs: '8px', sm: '12px', md: '14px', lg: '20px', xl: '28px' },
  defaultRadius: 'sm',
  breakpoints: { xs: '24em', sm: '44em', md: '64em', lg: '70em', xl: '75em' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: Button.extend({
      defaultProps: { size: 'md', variant: 'filled' },
      classNames: { root: button.root, label: button.label, section: button.section },
    }),
    TextInput: TextInput.extend({ classNames: fieldClasses }),
    Textarea: Textarea.extend({ classNames: fieldClasses, defaultProps: { rows: 3 } }),
    NativeSelect: NativeSelect.extend({
      defaultProps: { rightSection: createElement(IconChevronDown, { size: 22, 'aria-hidden': true }) },
      classNames: fieldClasses,
    }),
    InputWrapper: Input.Wrapper.extend({ classNames: fieldClasses }),
    Checkbox: Checkbox.extend({
      classNames: {
        root: checkbox.root,
        body: checkbox.body,
        input: checkbox.input,
        label: checkbox.label,
        description: checkbox.description,
        error: field.error,
      },
    }),
    SegmentedControl: SegmentedControl.extend({
      defaultProps: { fullWidth: true },
      classNames: {
        root: segmented.root,
        indicator: segmented.indicator,
        control: segmented.control,
        label: segmented.label,
      },
    }),
    Menu: Menu.extend({
      defaultProps: { offset: 8, withInitialFocusPlaceholder: false },
      classNames: { dropdown: menu.dropdown, item: menu.item, label: menu.label, divider: menu.divider },
    }),
  },
})

/** The few variables that Mantine's own components read, taken from our tokens. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: { '--mantine-line-height': '1.47' },
  // Mantine sets its colours per scheme; the tokens already know the scheme, so both say the same.
  light: schemeVariables,
  dark: schemeVariables,
})

const schemeVariables = {
  '--mantine-color-body': 'var(--page)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-bright': 'var(--heading)',
  '--mantine-color-dimmed': 'var(--muted)',
  '--mantine-color-placeholder': 'var(--muted)',
  '--mantine-color-error': 'var(--danger)',
  '--mantine-color-anchor': 'var(--sage)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--sunken)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line)',
  '--mantine-color-disabled': 'var(--sunken)',
  '--mantine-color-disabled-color': 'var(--muted)',
  '--mantine-color-disabled-border': 'var(--line)',
  '--mantine-primary-color-filled': 'var(--primary)',
  '--mantine-primary-color-filled-hover': 'var(--primary-pressed)',
  '--mantine-primary-color-contrast': 'var(--on-primary)',
}
