# shellcheck shell=bash
# Completion of the options of megapon and of megapon-headless, as their --help lists them.
_megapon_options() {
    "$@" --help 2> /dev/null | grep -oE -- '^ +(-h,)?--[a-z-]+' | grep -oE -- '--[a-z-]+'
}

_megapon_commands() {
    "$@" --help 2> /dev/null | sed -n '/^Subcommands:/,$s/^  \([a-z]*\) .*/\1/p'
}

_megapon() {
    local program=$1 word=$2 before=$3 command exhibits
    COMPREPLY=()
    case $before in
        --replay | --config | --log | --shot | --page | --sheet | --lab-guide | --gif | --flip-book | --record | --court | --author | --csv | --npy)
            mapfile -t COMPREPLY < <(compgen -f -- "$word")
            return
            ;;
        --data)
            mapfile -t COMPREPLY < <(compgen -d -- "$word")
            return
            ;;
        --paper)
            mapfile -t COMPREPLY < <(compgen -W "a4 letter" -- "$word")
            return
            ;;
        --lang)
            mapfile -t COMPREPLY < <(compgen -W "en ja" -- "$word")
            return
            ;;
        --lab)
            exhibits=$("$program" --lab '?' 2>&1 | sed -n 's/.*expected one of: //p') || true # it knows no such exhibit
            mapfile -t COMPREPLY < <(compgen -W "${exhibits//,/}" -- "$word" | sort)
            return
            ;;
    esac
    if [[ $program == *megapon-headless ]]; then
        command=${COMP_WORDS[1]}
        if ((COMP_CWORD == 1)); then
            mapfile -t COMPREPLY < <(compgen -W "$(_megapon_commands "$program") --help --version" -- "$word")
        elif [[ $command == court ]] && ((COMP_CWORD == 2)); then
            mapfile -t COMPREPLY < <(compgen -W "$(_megapon_commands "$program" court) --help" -- "$word")
        elif [[ $word == -* ]]; then
            mapfile -t COMPREPLY < <(compgen -W "$(_megapon_options "$program" "$command")" -- "$word")
        else
            mapfile -t COMPREPLY < <(compgen -f -- "$word")
        fi
        return
    fi
    if [[ $word == -* ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$(_megapon_options "$program")" -- "$word")
    else
        mapfile -t COMPREPLY < <(compgen -W "$(_megapon_options "$program")" -f -- "$word")
    fi
}

complete -F _megapon megapon megapon-headless
