/** What a shell runs to have words completed; each hands the words so far to `postrider __complete`. */
export const completionScripts = {
  // Readline replaces what stands behind the last of its word breaks, which handles are full of.
  bash: `_postrider() {
  local line="\${COMP_LINE:0:COMP_POINT}"
  local current="\${line##*[[:space:]]}"
  local before="\${current%"\${current##*[:@=]}"}"
  local -a found
  local IFS=$'\\n'
  found=($(postrider __complete --line "$line" 2>/dev/null))
  COMPREPLY=("\${found[@]#"$before"}")
}
complete -o default -F _postrider postrider
`,
  zsh: `#compdef postrider
_postrider() {
  local -a found
  found=("\${(@f)$(postrider __complete --line "\${(j: :)\${(@)words[1,CURRENT]}}" 2>/dev/null)}")
  [[ -n "\${found[1]}" ]] && compadd -Q -a found || _files
}
compdef _postrider postrider
`,
  // Where nothing of ours can stand, files are offered, as the others do.
  fish: `function __postrider_words
  set -l found (postrider __complete --line (commandline -cp) 2>/dev/null)
  if set -q found[1]
    printf '%s\\n' $found
  else
    __fish_complete_path (commandline -ct)
  end
end
complete -c postrider -f -a '(__postrider_words)'
`,
} as const;

export type Shell = keyof typeof completionScripts;
